import { isUploadedFont } from '@merchloom/artwork/fonts/families';
import type { OwnFont } from '@merchloom/contracts/remotes';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $uploads, uploadsOpened } from '../model/uploads.ts';
import { familiesOf, type OwnFamily } from './own-families.ts';

/** Somebody looks at fonts: the tenant's own are asked for, unless they are known. */
export const ownFontsWanted = createEvent();
export const loadOwnFontsFx = attach({ source: $uploads, effect: async (uploads) => (await uploads?.fonts?.()) ?? null });

const $known = createStore<readonly OwnFont[] | null>(null)
  .on(loadOwnFontsFx.doneData, (_, fonts) => fonts)
  .reset(uploadsOpened);
/** The tenant's own fonts; null until they are known, and where there are none to be had. */
export const $ownFamilies = $known.map((fonts) => fonts && familiesOf(fonts));
export const $hasOwnFonts = $uploads.map((uploads) => Boolean(uploads?.fonts));

/** What people call a family, and whether it is a font that has gone from the library. */
export const $fontNames = combine($ownFamilies, (families) => (family: string): { name: string; gone: boolean } => {
  if (!isUploadedFont(family)) return { name: family, gone: false };
  const own = families && ownFamilyOf(families, family);
  return { name: own?.name ?? '…', gone: families !== null && !own };
});

export const ownFamilyOf = (families: readonly OwnFamily[], font: string): OwnFamily | undefined =>
  families.find(({ faces }) => faces.some(({ src }) => src === font));

sample({
  clock: ownFontsWanted,
  source: { fonts: $known, pending: loadOwnFontsFx.pending, offered: $hasOwnFonts },
  filter: ({ fonts, pending, offered }) => offered && fonts === null && !pending,
  fn: () => {},
  target: loadOwnFontsFx,
});
