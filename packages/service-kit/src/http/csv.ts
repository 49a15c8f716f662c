import { type Reply, reply } from './route.ts';

type Cell = string | number | boolean | null | undefined;

/** RFC 4180 with CRLF; what a spreadsheet would take for a formula is made text. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

function quoted(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvHeaders = (filename: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${filename}"`,
});

/** A file of rows, the first of which is the heading; marked as UTF-8 for spreadsheets that guess. */
export const csvReply = (filename: string, rows: readonly (readonly Cell[])[]): Reply<object> =>
  reply({
    content: `\uFEFF${toCsv(rows)}`,
    headers: csvHeaders(filename),
  });
