export interface FeatureRow {
  id: string;
  text: string;
  /** Files whose tests name the row. */
  tests: string[];
}

/** Rows of the checklist's tables: `| R6.8 | what must work |`. */
export function readRows(markdown: string): { id: string; text: string }[] {
  return [...markdown.matchAll(/^\| (R\d+\.\d+) +\| (.+?) +\|$/gm)].map(([, id, text]) => ({ id: id!, text: text! }));
}

/** Ids that stand in the name of a test or a describe block, in brackets. */
export function namedIds(source: string): Set<string> {
  const names = [...source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*?)\1/g)].map(
    (match) => match[2]!,
  );
  return new Set(names.flatMap((name) => [...name.matchAll(/\[(R\d+\.\d+)\]/g)].map((match) => match[1]!)));
}

export function coverage(rows: { id: string; text: string }[], files: { path: string; source: string }[]): FeatureRow[] {
  const byFile = files.map((file) => ({ path: file.path, ids: namedIds(file.source) }));
  return rows.map((row) => ({ ...row, tests: byFile.filter((file) => file.ids.has(row.id)).map((file) => file.path) }));
}
