import type { SizePage } from '@merchloom/contracts/size-links';
import { apiError } from '@merchloom/web-kit/http';
import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import storefront from '../locales/en.json';
import tee from '../public-pages/home/pictures/tee.webp';
import { aMug, aShirt, aSizePage } from './a-size-page.ts';
import english from './locales/en.json';
import { answerSizesFx, loadSizesFx } from './model.ts';
import { SizesPage } from './sizes-page.tsx';

const images = { front_preview: tee, back_preview: tee };
const pictured = (page: SizePage): SizePage => ({
  ...page,
  products: page.products.map((product) => ({ ...product, colours: product.colours.map((colour) => ({ ...colour, images })) })),
});
const at = (load: () => SizePage): StoryObj => ({
  render: () => (
    <Provider value={fork({ handlers: [[loadSizesFx, load] as never, [answerSizesFx, () => 'mark'] as never] })}>
      <MemoryRouter initialEntries={['/team-kit/sizes/token']}>
        <Routes>
          <Route path="/:slug/sizes/:token" element={<SizesPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>
  ),
});

const meta: Meta = {
  title: 'Screens/Store/Size link',
  parameters: { layout: 'fullscreen' },
  loaders: [
    async () => {
      registerNamespace('storefront', async () => storefront);
      registerNamespace('sizes', async () => english);
      await startTranslation('en', ['storefront', 'sizes']);
      return {};
    },
  ],
};
export default meta;

export const Open = at(() => pictured(aSizePage()));
export const SeveralProducts = at(() => pictured(aSizePage({ pieces_each: 3, products: [aShirt(), aMug()] })));
export const WithAddress = at(() => pictured(aSizePage({ ask_address: true })));
export const Over = at(() => pictured(aSizePage({ over: true })));
export const NotThere = at(() => {
  throw apiError({ status: 404, code: 'not_found' });
});
