// Draws the login page's garments with the compositor of every product picture: `node shell/src/layouts/scene/draw.mjs`.
import { writeFile } from 'node:fs/promises';
import { garments } from '@merchloom/artwork';
import { renderMockupWebp } from '@merchloom/artwork/node';

const text = (garment, words, down, look) => {
  const { widthMm, heightMm } = garments[garment].printArea;
  const [width, height] = [widthMm, heightMm].map((mm) => Math.floor((mm / 25.4) * 300));
  return {
    id: words,
    type: 'Text',
    location: 'front',
    text: words,
    position: { x: width / 2, y: height * down },
    size: { width: width * 0.8, height: look.fontSize * 1.2 },
    scale: { x: 1, y: 1 },
    angle: 0,
    customisable: false,
    fontWeight: 400,
    fontStyle: 'normal',
    underline: false,
    textAlign: 'center',
    ...look,
  };
};

const pictures = {
  hoodie: [
    'hoodie',
    '#23345f',
    text('hoodie', 'CREW', 0.3, { fontFamily: 'Anton', fontSize: 1150, fill: '#f7d154' }),
    text('hoodie', 'since sunrise', 0.6, { fontFamily: 'Pacifico', fontSize: 400, fill: '#ffffff', angle: -4 }),
  ],
  tee: [
    't-shirt',
    '#e2573c',
    text('t-shirt', 'OPEN AIR', 0.2, { fontFamily: 'Bebas Neue', fontSize: 1250, fill: '#fff4e2' }),
    text('t-shirt', 'city park, june', 0.36, { fontFamily: 'Lora', fontSize: 380, fill: '#fff4e2' }),
  ],
  tote: [
    'tote',
    '#f1e8d6',
    text('tote', 'hello,', 0.32, { fontFamily: 'Pacifico', fontSize: 820, fill: '#2f6f5e', angle: -6 }),
    text('tote', 'NEIGHBOURS', 0.62, { fontFamily: 'Oswald', fontSize: 330, fill: '#2f6f5e' }),
  ],
};

for (const [name, [garment, colour, ...elements]] of Object.entries(pictures)) {
  const design = { version: 1, printArea: garments[garment].printArea, elements };
  const webp = await renderMockupWebp({ garment, side: 'front', colour, design, width: 560 }, { readAsset: async () => null });
  await writeFile(new URL(`./${name}.webp`, import.meta.url), webp);
}
