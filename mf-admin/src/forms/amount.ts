/**
 * An amount of major units as people type it in any of our languages (`1.234,50`, `1,234.50`, `1 234,5`); null for what is none.
 * Three digits after a sign are thousands, never a fraction: nothing here costs a tenth of a penny.
 */
export function amountOf(typed: string): number | null {
  const plain = typed
    .replace(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replace(/^[1-9]\d{0,2}([,.]\d{3})+(?=\.|$)/, (groups) => groups.replace(/[,.]/g, ''));
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The same where nothing is an answer too: null for nothing, undefined for what is no amount. */
export const optionalAmountOf = (typed: string): number | null | undefined => (typed.trim() === '' ? null : (amountOf(typed) ?? undefined));
