import { measures, type SizeGuide } from '@merchloom/contracts/store';

export type Measure = (typeof measures)[number];
export type Unit = 'cm' | 'in';

const centimetresInInch = 2.54;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const kept = (guide: SizeGuide | null, size: string, measure: Measure): number | null =>
  guide?.rows.find((row) => row.size === size)?.values[guide.measures.indexOf(measure)] ?? null;

/** A guide of these measurements for exactly these sizes: what was known of them stays. Without measurements there is none. */
function guideOf(guide: SizeGuide | null, sizes: readonly string[], chosen: readonly Measure[]): SizeGuide | null {
  if (chosen.length === 0) return null;
  return { measures: [...chosen], rows: sizes.map((size) => ({ size, values: chosen.map((measure) => kept(guide, size, measure)) })) };
}

/** The measurements keep the order in which shoppers read them. */
export const withMeasure = (guide: SizeGuide | null, sizes: readonly string[], measure: Measure, wanted: boolean): SizeGuide | null =>
  guideOf(
    guide,
    sizes,
    measures.filter((each) => (each === measure ? wanted : guide?.measures.includes(each))),
  );

/** As the garment's sizes are now. */
export const fitted = (guide: SizeGuide | null, sizes: readonly string[]): SizeGuide | null =>
  guide && guideOf(guide, sizes, guide.measures);

interface Typed {
  size: string;
  measure: Measure;
  typed: string;
  unit: Unit;
}

/** With what was typed at one place; nothing, or no number, is not measured. */
export function measured(guide: SizeGuide, sizes: readonly string[], { size, measure, typed, unit }: Typed): SizeGuide {
  const number = Number(typed);
  const value = typed.trim() === '' || !(number > 0) ? null : unit === 'cm' ? tenths(number) : tenths(number * centimetresInInch);
  const { rows, ...rest } = guideOf(guide, sizes, guide.measures) ?? guide;
  const at = guide.measures.indexOf(measure);
  return { ...rest, rows: rows.map((row) => (row.size === size ? { ...row, values: row.values.with(at, value) } : row)) };
}

export function valueAt(guide: SizeGuide, size: string, measure: Measure, unit: Unit): number | null {
  const value = kept(guide, size, measure);
  return value === null || unit === 'cm' ? value : tenths(value / centimetresInInch);
}
