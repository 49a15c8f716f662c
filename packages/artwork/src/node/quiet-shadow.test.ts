import { quietShadow } from './quiet-shadow.ts';

const steps = { far: 2, near: 8, edge: 32 };
/** One row of premultiplied pixels: dark shadow of these alphas. */
const row = (alphas: readonly number[]) => Uint8Array.from(alphas.flatMap((alpha) => [0, 0, 0, alpha]));
const alphasOf = (pixels: Buffer) => [...pixels.filter((_, at) => at % 4 === 3)];

test('where a shadow fades away pixels share one transparency and one colour; beside the garment each has its own', () => {
  const quiet = quietShadow(row([1, 3, 5, 7, 50, 90, 200, 252]), 8, 1, steps);
  expect(alphasOf(quiet)).toEqual([2, 4, 6, 8, 48, 88, 192, 255]);

  const wide = quietShadow(row(Array.from({ length: 480 }, (_, x) => (x < 477 ? 9 : 255))), 480, 1, steps);
  expect(new Set(alphasOf(wide).slice(0, 477))).toEqual(new Set([10]));
  expect([...wide.subarray(0, 4)]).toEqual([29, 32, 39, 10]);
  expect(alphasOf(wide).slice(477)).toEqual([255, 255, 255]);
});

test('no step is one that an eye sees, and what is whole or empty stays so', () => {
  const all = Array.from({ length: 256 }, (_, alpha) => alpha);
  const quiet = alphasOf(quietShadow(row(all), 256, 1, steps));

  expect(quiet[0]).toBe(0);
  expect(quiet[255]).toBe(255);
  for (const alpha of all) {
    const off = alpha < 40 ? 2 : alpha < 110 ? 4 : 16;
    expect({ alpha, near: Math.abs(quiet[alpha]! - alpha) <= off }).toEqual({ alpha, near: true });
  }
});

test('colours of the garment come out as they were painted', () => {
  const half = quietShadow(Uint8Array.from([100, 60, 20, 128]), 1, 1, steps);

  expect([...half.subarray(0, 3)]).toEqual([199, 120, 40]);
});
