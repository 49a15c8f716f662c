const longest = 300;

/** Servers quote what they were sent: addresses, whatever stands in quotes, values of keys, long numbers. */
const mayNameSomebody: readonly [RegExp, string][] = [
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…'],
  [/"[^"]*"/g, '"…"'],
  [/(?<!\w)'[^']*'(?!\w)/g, "'…'"],
  [/=\([^)]*\)/g, '=(…)'],
  [/\+?\d[\d\s().-]{5,}\d/g, '…'],
];

/** What went wrong, in one line and without what may name a person. */
export function plainError(error: string | null | undefined): string {
  const [line = ''] = (error ?? '').split('\n');
  return mayNameSomebody.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line).slice(0, longest);
}
