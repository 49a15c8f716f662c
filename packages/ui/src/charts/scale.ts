export interface ChartPoint {
  label: string;
  value: number;
}

const STEPS = [1, 2, 2.5, 3, 4, 5, 10];

/** The round number at or above the highest value that the lines of the grid divide well; what is counted is divided into whole numbers. */
export function niceTop(values: readonly number[], lines = 4): number {
  const highest = Math.max(0, ...values);
  if (highest === 0) return lines;
  const rough = highest / lines;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const counted = values.every(Number.isInteger);
  const fits = (step: number) => step * magnitude >= rough - 1e-9 && (!counted || Number.isInteger(step * magnitude));
  const step = STEPS.find(fits) ?? 10;
  return step * magnitude * lines;
}

/** Values of the grid's lines, from 0 to the top. */
export function gridOf(top: number, lines = 4): number[] {
  return Array.from({ length: lines + 1 }, (_, index) => (top / lines) * index);
}

/** Points of a line in a box of `width` by `height`; a single value makes a flat line. */
export function linePoints(values: readonly number[], top: number, width: number, height: number): [x: number, y: number][] {
  const spread = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
  const round = (value: number) => Math.round(value * 100) / 100;
  return spread.map((value, index) => [round((index / (spread.length - 1)) * width), round(height - (value / top) * height)]);
}

export function pathOf(points: readonly [number, number][]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Which labels are written below: the first, the last, and as many between as there is room for. */
export function shownLabels(count: number, most = 6): Set<number> {
  const every = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0));
}
