import type { RemoteName } from '@merchloom/contracts/remotes';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { Apps, DocumentFile } from '../remotes/registry.ts';
import { chunksOf } from './page.ts';

/** Addresses for the head of a document. */
export interface PageFiles {
  /** The shell's own, in order. */
  scripts: string[];
  styles: string[];
  /** What the page will ask for next: texts, layout, the remote's entry, the chunks of this very page. */
  preloads: { href: string; as: 'script' | 'style' }[];
  /** The store's own face, wanted once the scripts have come. */
  faces: string[];
}

/** Exactly the files that a page of a remote needs; null while the shell has not been built. `face` is the store's own, where it has one. */
export function pageFiles(
  apps: Apps,
  remote: RemoteName | null,
  path: string,
  lang: Language,
  face: string | null = null,
): PageFiles | null {
  const { shell } = apps;
  if (!shell) return null;
  const shellFile = (file: string) => `/assets/shell/${file}`;
  const layout = chunksOf(shell, path, lang);
  const preloads: PageFiles['preloads'] = [
    ...localeFiles(shell, lang),
    ...layout.scripts.map((href) => ({ href, as: 'script' as const })),
    ...layout.styles.map((href) => ({ href, as: 'style' as const })),
  ].map(({ href, as }) => ({ href: shellFile(href), as }));
  const found = remote ? apps.remotes.get(remote) : undefined;
  if (remote && found) {
    const { document } = found;
    const page = chunksOf(document, path, lang);
    const own = [
      ...(document.entry ? [{ href: document.entry, as: 'script' as const }] : []),
      ...[...document.scripts, ...page.scripts].map((href) => ({ href, as: 'script' as const })),
      ...localeFiles(document, lang),
      ...[...document.styles, ...page.styles].map((href) => ({ href, as: 'style' as const })),
    ];
    preloads.push(...own.map(({ href, as }) => ({ href: `/remotes/${remote}/${href}`, as })));
  }
  // The text's face has a stand-in of the same size and is in no hurry.
  const ownFace = face && shell.faces[face];
  return {
    scripts: shell.scripts.map(shellFile),
    styles: shell.styles.map(shellFile),
    preloads: distinct(preloads),
    faces: ownFace ? [shellFile(ownFace)] : [],
  };
}

const localeFiles = (document: DocumentFile, lang: Language) =>
  (document.locales[lang]?.scripts ?? []).map((href) => ({ href, as: 'script' as 'script' | 'style' }));

const distinct = <T extends { href: string }>(items: T[]): T[] => [...new Map(items.map((item) => [item.href, item])).values()];
