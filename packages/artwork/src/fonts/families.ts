/** One font file: a family in one weight and style. Weights that have no file are not offered; nothing is made bold by machine. */
export type FontFace = { family: string; weight: 400 | 500 | 600 | 700 | 900; style: 'normal' | 'italic'; file: string };

export type FontFamily = {
  family: string;
  kind: 'sans' | 'condensed' | 'serif' | 'script' | 'display';
  package: string;
  faces: FontFace[];
};

function family(
  name: string,
  kind: FontFamily['kind'],
  folder: string,
  faces: [weight: FontFace['weight'], style: FontFace['style'], name: string][],
): FontFamily {
  const file = name.replaceAll(' ', '');
  return {
    family: name,
    kind,
    package: `@expo-google-fonts/${folder}`,
    faces: faces.map(([weight, style, face]) => ({
      family: name,
      weight,
      style,
      file: `@expo-google-fonts/${folder}/${face}/${file}_${face}.ttf`,
    })),
  };
}

/**
 * The typefaces a design may use, all under the SIL Open Font Licence. The full TTF of each is the master for print and
 * screen alike, so that both set the same widths.
 */
export const fontFamilies: FontFamily[] = [
  family('Inter', 'sans', 'inter', [
    [400, 'normal', '400Regular'],
    [700, 'normal', '700Bold'],
  ]),
  family('Bebas Neue', 'condensed', 'bebas-neue', [[400, 'normal', '400Regular']]),
  family('Oswald', 'condensed', 'oswald', [
    [400, 'normal', '400Regular'],
    [600, 'normal', '600SemiBold'],
  ]),
  family('Anton', 'display', 'anton', [[400, 'normal', '400Regular']]),
  family('Lora', 'serif', 'lora', [
    [400, 'normal', '400Regular'],
    [700, 'normal', '700Bold'],
    [400, 'italic', '400Regular_Italic'],
  ]),
  family('Pacifico', 'script', 'pacifico', [[400, 'normal', '400Regular']]),
];

export const fontFaces: FontFace[] = fontFamilies.flatMap(({ faces }) => faces);

/** The face of exactly this family, weight and style, or undefined: there is no nearest match. */
export const findFace = (familyName: string, weight: number, style: string): FontFace | undefined =>
  fontFaces.find((face) => face.family === familyName && face.weight === weight && face.style === style);
