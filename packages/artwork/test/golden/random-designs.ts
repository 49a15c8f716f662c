import type { Design, TextElement } from '@merchloom/contracts';
import { type FontFace, fontFaces } from '../../src/fonts/families.ts';
import { coverageOf } from '../../src/node/font-files.ts';
import { aDesign, anImage, aText } from '../../src/sample-design.ts';

/** The same numbers for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  'AVATAR',
  'To',
  'Tomé',
  'We.',
  'Ünïcödé',
  'Łódź',
  'Äiti',
  'œuf',
  '1,234.50',
  'fi',
  'Ty',
  'LT',
  'P.',
  '“quote”',
  'Zoë',
  'ff',
  '&',
  'Run',
];

/** A text in a face with everything that moves its letters: kerning pairs, accents, lines, sizes. */
export function randomText(next: (below: number) => number, face: FontFace, id: string): TextElement {
  const covers = coverageOf(face)!;
  const known = words.filter((word) => [...word].every((letter) => covers(letter.codePointAt(0)!)));
  const line = () => Array.from({ length: 1 + next(4) }, () => known[next(known.length)]).join(' ');
  return aText({
    id,
    text: Array.from({ length: 1 + next(3) }, line).join('\n'),
    fontFamily: face.family,
    fontWeight: face.weight,
    fontStyle: face.style,
    fontSize: 40 + next(560),
    textAlign: (['left', 'center', 'right'] as const)[next(3)]!,
    underline: next(4) === 0,
  });
}

/** One random text per number, faces in turn. */
export const randomTexts = (count: number, seed = 20_261_121): TextElement[] => {
  const next = chance(seed);
  return Array.from({ length: count }, (_, index) => randomText(next, fontFaces[index % fontFaces.length]!, `t${index}`));
};

/** A full print area in these faces: turned, scaled, underlined, and with a picture. */
export function fullDesign(faces: readonly FontFace[], seed: number): Design {
  const next = chance(seed);
  const texts = faces.map((face, index) => ({
    ...randomText(next, face, `t${index}`),
    position: { x: 2338 + next(400) - 200, y: 400 + (index * 4900) / Math.max(1, faces.length) },
    angle: next(3) === 0 ? next(40) - 20 : 0,
    scale: { x: 0.6 + next(5) / 10, y: 0.6 + next(5) / 10 },
  }));
  return aDesign([anImage({ position: { x: 2338, y: 4800 }, size: { width: 1600, height: 1280 }, angle: 12 }), ...texts]);
}

const inks = ['#000000', '#ffffff', '#17377a', '#d62246', '#ffcc00', '#808080'];

/** Every face in letters so small that engines keep them in a cache (on paper up to two centimetres): dark and light, turned, mirrored. */
export function smallLetters(seed: number): Design {
  const next = chance(seed);
  const [columns, rows] = [3, Math.ceil(fontFaces.length / 3)];
  return aDesign(
    fontFaces.map((face, index) => ({
      ...randomText(next, face, `t${index}`),
      fontSize: 30 + next(220),
      fill: inks[next(inks.length)]!,
      position: { x: (4677 * ((index % columns) + 0.5)) / columns, y: (5787 * (Math.floor(index / columns) + 0.5)) / rows },
      angle: [0, 0, next(40) - 20, 90][next(4)]!,
      scale: { x: (0.5 + next(6) / 10) * (next(5) === 0 ? -1 : 1), y: 0.5 + next(6) / 10 },
    })),
  );
}
