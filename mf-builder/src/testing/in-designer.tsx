import { aDesign, anImage, aText } from '@merchloom/artwork/sample-design';
import type { DesignerUploads, DesignGarment, OwnFont } from '@merchloom/contracts/remotes';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { designerOpened, elementsSelected, type Opened, panelChosen, pixelsLearned } from '../model/designer.ts';
import { uploadsOpened } from '../model/uploads.ts';
import { startTexts } from './texts.ts';

const printArea = { widthMm: 396, heightMm: 490, dpi: 300 };
export const aTee: DesignGarment = {
  id: 'tee',
  name: 'Finisher tee',
  kind: 't-shirt',
  colours: [
    { code: 'white', hex: '#f5f5f3', name: 'White' },
    { code: 'navy', hex: '#1d3050', name: 'Navy' },
  ],
  sides: ['front', 'back'],
  printArea,
};
export const design = aDesign([
  aText({ id: 'headline', text: 'SUMMER FEST', fill: '#17377a' }),
  aText({
    id: 'name',
    text: 'Your name',
    position: { x: 2338, y: 1500 },
    customisable: true,
    label: 'Your name',
    maxLength: 12,
    allowed: 'letters-numbers-spaces',
  }),
  anImage({ id: 'badge', name: 'Badge', locked: true }),
  anImage({ id: 'logo', name: 'Logo', position: { x: 2338, y: 4600 }, size: { width: 600, height: 480 }, scale: { x: -1, y: 1 } }),
]);
/** A font of the library, regular unless it says otherwise; `letter` stands for its file. */
export const aFont = (letter: string, name: string, facts: Partial<OwnFont> = {}): OwnFont => ({
  ...{ src: `/media/fonts/${letter.repeat(64)}.ttf`, name, family: name, weight: 400, italic: false },
  ...facts,
});
export const uploads: DesignerUploads = { upload: () => new Promise(() => {}), list: async () => [] };

interface Prepared extends Partial<Opened> {
  selected?: readonly string[];
  panel?: 'text' | 'layers' | 'templates' | 'products' | 'images' | 'colours';
  uploads?: DesignerUploads | null;
}

/** A scope in which the designer is open, as a story wants it. */
export async function openedScope({ selected = [], panel, uploads: given = uploads, ...opened }: Prepared = {}): Promise<Scope> {
  const scope = fork();
  await allSettled(uploadsOpened, { scope, params: given });
  await allSettled(designerOpened, { scope, params: { design, garments: [aTee], mode: 'event', accent: '#e4572e', ...opened } });
  await allSettled(pixelsLearned, { scope, params: { src: anImage().src, width: 900, height: 720 } });
  await allSettled(elementsSelected, { scope, params: selected });
  if (panel) await allSettled(panelChosen, { scope, params: panel });
  return scope;
}

/** Parameters of a story inside an open designer. */
export const inDesigner = (prepared: Prepared = {}) => ({
  parameters: { density: 'admin' },
  loaders: [
    async () => {
      await startTexts();
      return { scope: await openedScope(prepared) };
    },
  ],
  decorators: [
    (Story: () => ReactElement, { loaded }: { loaded: Record<string, unknown> }) => (
      <Provider value={loaded.scope as Scope}>
        <MemoryRouter>
          <div style={{ inlineSize: 300, padding: 16, background: 'var(--color-surface)' }}>
            <Story />
          </div>
        </MemoryRouter>
      </Provider>
    ),
  ],
});
