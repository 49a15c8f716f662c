import { isUploadedFont } from '@merchloom/artwork/fonts/families';
import type { OwnFont } from '@merchloom/contracts/remotes';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $uploads, uploadsOpened } from '../model/uploads.ts';

/** Somebody looks at fonts: the tenant's own are asked for, unless they are known. */
export const ownFontsWanted = createEvent();
export const loadOwnFontsFx = attach({ source: $uploads, effect: async (uploads) => (await uploads?.fonts?.()) ?? null });

const $known = createStore<readonly OwnFont[] | null>(null)
  .on(loadOwnFontsFx.doneData, (_, fonts) => fonts)
  .reset(uploadsOpened);
/** The tenant's own fonts; null until they are known, and where there are none to be had. */
export const $ownFonts = readonly($known);
export const $hasOwnFonts = $uploads.map((uploads) => Boolean(uploads?.fonts));

/** What people call a family, and whether it is a font that has gone from the library. */
export const $fontNames = combine($known, (fonts) => (family: string): { name: string; gone: boolean } => {
  if (!isUploadedFont(family)) return { name: family, gone: false };
  const own = fonts?.find(({ src }) => src === family);
  return { name: own?.name ?? '…', gone: fonts !== null && !own };
});

sample({
  clock: ownFontsWanted,
  source: { fonts: $known, pending: loadOwnFontsFx.pending, offered: $hasOwnFonts },
  filter: ({ fonts, pending, offered }) => offered && fonts === null && !pending,
  fn: () => {},
  target: loadOwnFontsFx,
});
