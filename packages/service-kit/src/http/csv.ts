import { type Reply, reply } from './route.ts';

type Cell = string | number | boolean | null | undefined;

/** RFC 4180 with CRLF; what a spreadsheet would take for a formula is made text. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

function quoted(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells, read by RFC 4180, or with semicolons as spreadsheets of half of Europe write them; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = (source.split(/\r?\n/, 1)[0] ?? '').includes(';') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]!;
    if (inQuotes) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (character === '"' && cell === '') inQuotes = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
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
