import { fontFaces } from '../fonts/families.ts';
import type { Golden } from '../golden/api.ts';
import { widthsOf } from '../golden/widths.ts';
import { installWordLayout } from '../layout/word-layout.ts';
import { fabricInBrowser, loadFont, loadFontsOf, renderArtwork, toFabric } from './index.ts';

const addressOf = ({ file }: { file: string }): string => `/fonts/${file}`;

/** The browser's half of the golden tests; no app has it. */
const golden: Golden = {
  async widths(elements) {
    installWordLayout(fabricInBrowser);
    await Promise.all(fontFaces.map((face) => loadFont(face, addressOf)));
    return Promise.all(
      elements.map((element) => toFabric(fabricInBrowser, element, () => Promise.reject(new Error('no pictures'))).then(widthsOf)),
    );
  },
  async draw(design, side, width) {
    await loadFontsOf(design, addressOf);
    const canvas = await renderArtwork(design, side, width);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  },
};

Object.assign(globalThis, { golden });
