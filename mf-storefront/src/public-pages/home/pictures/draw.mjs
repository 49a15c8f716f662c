// Draws the home page's garments with the compositor of every product picture: `node mf-storefront/src/public-pages/home/pictures/draw.mjs`.
import { writeFile } from 'node:fs/promises';
import { renderMockupWebp } from '@merchloom/artwork/node';

const areas = { 't-shirt': [396, 490], hoodie: [330, 350], tote: [280, 340], mug: [200, 90] };
const px = (mm) => Math.floor((mm / 25.4) * 300);

const line = (garment, text, at, look) => {
  const [width, height] = areas[garment].map(px);
  return {
    id: text,
    type: 'Text',
    location: 'front',
    text,
    position: { x: width * (look.across ?? 0.5), y: height * at },
    size: { width: width * 0.8, height: look.fontSize * 1.2 },
    scale: { x: 1, y: 1 },
    angle: look.angle ?? 0,
    customisable: false,
    fontWeight: 400,
    fontStyle: 'normal',
    underline: false,
    textAlign: 'center',
    ...look,
  };
};

const design = (garment, ...elements) => ({
  version: 1,
  printArea: { widthMm: areas[garment][0], heightMm: areas[garment][1], dpi: 300 },
  elements,
});

const pictures = {
  tee: {
    garment: 't-shirt',
    colour: '#1f2a44',
    design: design(
      't-shirt',
      line('t-shirt', 'SUMMER', 0.16, { fontFamily: 'Bebas Neue', fontSize: 1250, fill: '#f7d154' }),
      line('t-shirt', 'RUN', 0.36, { fontFamily: 'Bebas Neue', fontSize: 1500, fill: '#f25f4c' }),
      line('t-shirt', 'half marathon 2026', 0.53, { fontFamily: 'Pacifico', fontSize: 420, fill: '#ffffff', angle: -4 }),
    ),
  },
  hoodie: {
    garment: 'hoodie',
    colour: '#c9543a',
    design: design(
      'hoodie',
      line('hoodie', 'CREW', 0.28, { fontFamily: 'Anton', fontSize: 1150, fill: '#fff4e6' }),
      line('hoodie', 'harbour festival', 0.58, { fontFamily: 'Lora', fontSize: 330, fill: '#fff4e6', fontStyle: 'normal' }),
    ),
  },
  tote: {
    garment: 'tote',
    colour: '#efe6d4',
    design: design(
      'tote',
      line('tote', 'hello,', 0.32, { fontFamily: 'Pacifico', fontSize: 820, fill: '#2f6f5e', angle: -6 }),
      line('tote', 'FARMERS MARKET', 0.62, { fontFamily: 'Oswald', fontSize: 300, fill: '#2f6f5e' }),
    ),
  },
  mug: {
    garment: 'mug',
    colour: '#ffffff',
    design: design('mug', line('mug', 'monday', 0.5, { fontFamily: 'Pacifico', fontSize: 270, fill: '#4a3fd0' })),
  },
};

for (const [name, { garment, colour, design }] of Object.entries(pictures)) {
  const webp = await renderMockupWebp(
    { garment, side: 'front', colour, design, width: 640 },
    { readAsset: () => Promise.reject(new Error('no assets')) },
  );
  await writeFile(new URL(`./${name}.webp`, import.meta.url), webp);
  console.log(name, webp.length);
}
