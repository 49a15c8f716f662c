const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** What a person called a file, as a name to show: no folders, no ending, nothing invisible. It is never part of a path. */
export function shownName(name: string | undefined, otherwise: string): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 120);
  return clean || otherwise;
}
