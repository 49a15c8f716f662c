import type { OwnFont } from '@merchloom/contracts/remotes';

/** What is chosen as one: its faces are reached by bold and italic. */
export interface OwnFamily {
  /** The family's, where it has several faces; else what the library calls the one. */
  name: string;
  /** The most usual first: upright, regular. */
  faces: readonly [OwnFont, ...OwnFont[]];
}

const nearest = (fonts: readonly OwnFont[], ideal: number): number | undefined =>
  fonts.map(({ weight }) => weight).toSorted((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0];

/**
 * Puts the files of a family together: its regular and its bold, upright and italic, are one. Other weights stand for themselves, each
 * with its italic, and so does a file that says the same of itself as one before it.
 */
export function familiesOf(fonts: readonly OwnFont[]): OwnFamily[] {
  const families = [...Map.groupBy(fonts, ({ family }) => family.toLowerCase()).values()];
  return families.flatMap(splitFamily).map((faces) => {
    const sorted = faces.toSorted((a, b) => Number(a.italic) - Number(b.italic) || a.weight - b.weight) as [OwnFont, ...OwnFont[]];
    return { name: sorted.length > 1 ? nameOf(sorted) : sorted[0].name, faces: sorted };
  });
}

function splitFamily(fonts: readonly OwnFont[]): OwnFont[][] {
  const regular = nearest(
    fonts.filter(({ weight }) => weight < 600),
    400,
  );
  const bold = nearest(
    fonts.filter(({ weight }) => weight >= 600),
    700,
  );
  const seen = new Set<string>();
  const groups = Map.groupBy(fonts, ({ src, weight, italic }) => {
    const cut = `${weight} ${italic}`;
    if (seen.has(cut)) return src;
    seen.add(cut);
    return weight === regular || weight === bold ? 'usual' : weight;
  });
  return [...groups.values()];
}

/** A light pair is not called like the whole family. */
const nameOf = ([first]: readonly [OwnFont, ...OwnFont[]]): string =>
  first.weight >= 350 && first.weight <= 500 ? first.family : first.name;
