export interface Figure {
  name: string;
  /** Absent: told for orientation. */
  target?: { atMost: number } | { atLeast: number };
  reached: number;
  unit: string;
  /** Digits after the point; 0 when not said. */
  digits?: number;
  note?: string;
}

export interface Section {
  title: string;
  figures: Figure[];
}

const grouped = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function isMet({ target, reached }: Figure): boolean | null {
  if (!target) return null;
  return 'atMost' in target ? reached <= target.atMost : reached >= target.atLeast;
}

function targetOf({ target, digits }: Figure): string {
  if (!target) return '';
  const [sign, value] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  return `${sign} ${grouped(value, Number.isInteger(value) ? 0 : digits)}`;
}

/** A table for people: what was measured, what it should be, what it is. */
export function table(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ title, figures }) => [
    { title },
    ...figures.map((figure) => ({
      cells: [figure.name, targetOf(figure), grouped(figure.reached, figure.digits), figure.unit],
      mark: { true: 'met', false: 'MISSED', null: '' }[String(isMet(figure))] as string,
      note: figure.note ?? '',
    })),
  ]);
  const width = (index: number) => Math.max(0, ...rows.map((row) => ('cells' in row ? row.cells[index]!.length : 0)));
  const widths = [0, 1, 2, 3].map(width) as [number, number, number, number];
  const line = (row: (typeof rows)[number]) => {
    if (!('cells' in row)) return `\n${row.title}`;
    const [name, target, reached, unit] = row.cells as [string, string, string, string];
    const cells = [name.padEnd(widths[0]), target.padStart(widths[1]), reached.padStart(widths[2]), unit.padEnd(widths[3])];
    return `  ${[...cells, row.mark.padEnd(6), row.note].join('  ')}`.trimEnd();
  };
  return rows.map(line).join('\n');
}
