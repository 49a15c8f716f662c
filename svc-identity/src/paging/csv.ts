// Spreadsheets run what begins like a formula.
const formula = /^[=+\-@\t\r]/;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A row of CSV (RFC 4180). */
export const csvRow = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Headers of a reply that the browser keeps as a file. */
export const fileHeaders = (name: string, type = 'text/csv; charset=utf-8'): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
});
