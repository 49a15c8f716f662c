import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontFamilies } from '../src/fonts/families.ts';
import { drawName } from '../src/node/draw-name.ts';

/** Draws the name of every family in its own letters, for menus that must not fetch two dozen fonts. */
const shapes = fontFamilies.map(({ family, faces }) => {
  const { width, path } = drawName(faces[0]!);
  return `  '${family}': [${width}, '${path}'],\n`;
});
writeFileSync(
  path.join(import.meta.dirname, '../src/fonts/name-shapes.ts'),
  `/** Made by \`npm run font-names -w @merchloom/artwork\`. Family → width and outlines of its name, 24 px high, the baseline at 18. */
export const nameShapes: Readonly<Record<string, readonly [width: number, path: string]>> = {
${shapes.join('')}};
`,
);
