/** One font file: a family in one weight and style. Weights that have no file are not offered; nothing is made bold by machine. */
export type FontFace = { family: string; weight: 400 | 500 | 600 | 700 | 900; style: 'normal' | 'italic'; file: string };

export type FontFamily = {
  family: string;
  kind: 'sans' | 'condensed' | 'serif' | 'slab' | 'script' | 'display' | 'mono';
  package: string;
  faces: FontFace[];
};

type Cut = [weight: FontFace['weight'], style: FontFace['style'], name: string];
const regular: Cut = [400, 'normal', '400Regular'];
const semiBold: Cut = [600, 'normal', '600SemiBold'];
const bold: Cut = [700, 'normal', '700Bold'];
const italic: Cut = [400, 'italic', '400Regular_Italic'];

function family(name: string, kind: FontFamily['kind'], ...cuts: Cut[]): FontFamily {
  const [file, folder] = [name.replaceAll(' ', ''), name.toLowerCase().replaceAll(' ', '-')];
  return {
    family: name,
    kind,
    package: `@expo-google-fonts/${folder}`,
    faces: cuts.map(([weight, style, face]) => ({
      family: name,
      weight,
      style,
      file: `@expo-google-fonts/${folder}/${face}/${file}_${face}.ttf`,
    })),
  };
}

/**
 * The typefaces a design may use, all under the SIL Open Font Licence or Apache 2.0, in the order of the menu. The full TTF of each is the
 * master for print and screen alike, so that both set the same widths.
 */
export const fontFamilies: FontFamily[] = [
  family('Inter', 'sans', regular, bold),
  family('Roboto', 'sans', regular, bold),
  family('Open Sans', 'sans', regular, bold),
  family('Montserrat', 'sans', regular, bold),
  family('Poppins', 'sans', regular, bold),
  family('Work Sans', 'sans', regular, bold),
  family('DM Sans', 'sans', regular, bold),
  family('Bebas Neue', 'condensed', regular),
  family('Oswald', 'condensed', regular, semiBold),
  family('Anton', 'condensed', regular),
  family('Barlow Condensed', 'condensed', regular, bold),
  family('League Gothic', 'condensed', regular),
  family('Lora', 'serif', regular, bold, italic),
  family('Libre Baskerville', 'serif', regular, bold, italic),
  family('DM Serif Display', 'serif', regular, italic),
  family('Roboto Slab', 'slab', regular, bold),
  family('Alfa Slab One', 'slab', regular),
  family('Pacifico', 'script', regular),
  family('Caveat', 'script', regular, bold),
  family('Satisfy', 'script', regular),
  family('Bangers', 'display', regular),
  family('Righteous', 'display', regular),
  family('Permanent Marker', 'display', regular),
  family('Space Mono', 'mono', regular, bold),
];

export const fontFaces: FontFace[] = fontFamilies.flatMap(({ faces }) => faces);

/** Whether a family is a font of a tenant's own: designs name it by the immutable address of its file, which is one face. */
export const isUploadedFont = (family: string): boolean => /^\/media\/fonts\/[0-9a-f]{64}\.[ot]tf$/.test(family);

/** The face of exactly this family, weight and style, or undefined: there is no nearest match. */
export const findFace = (familyName: string, weight: number, style: string): FontFace | undefined =>
  isUploadedFont(familyName) && weight === 400 && style === 'normal'
    ? { family: familyName, weight, style, file: familyName }
    : fontFaces.find((face) => face.family === familyName && face.weight === weight && face.style === style);
