import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aGarment, manyGarments } from '../testing/a-garment.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { GarmentDrawer } from './garment-drawer.tsx';
import { GarmentForm } from './garment-form.tsx';
import english from './locales/en.json';
import { garmentList } from './model.ts';
import { ProductsPage } from './products-page.tsx';

const texts = [{ namespace: 'admin-products', english }];
const meta: Meta = { title: 'Screens/Staff/Products' };
export default meta;

const withList = (reply: () => unknown, at = '/products'): StoryObj => ({
  ...inPageOf({ at, texts, handlers: [[garmentList.loadFx, reply]] }),
  render: () => <ProductsPage />,
});
const page = (data: unknown[]) => ({ success: true, data, page: { next: null, previous: null } });

export const Rows = withList(() => page([aGarment(), aGarment({ garment: 'mug', name: 'Mug', sizes: ['One size'], size_guide: null }, 2)]));
export const Many = withList(() => page(manyGarments(50)));
export const Empty = withList(() => page([]));
export const NothingFound = withList(() => page([]), '/products?q=umbrella');
export const Loading = withList(() => new Promise(() => {}));
export const Failed = withList(() => {
  throw apiError({ status: 503, code: 'unavailable' });
});

const alone = (render: () => React.ReactElement): StoryObj => ({ ...inPageOf({ at: '/products', texts }), render });
export const Details = alone(() => <GarmentDrawer garment={aGarment()} tenant="t" mayEdit platform={false} onClose={() => {}} />);
export const NewGarment = alone(() => <GarmentForm tenant="t" garment={null} onClose={() => {}} />);
export const WithSizeGuide = alone(() => <GarmentForm tenant="t" garment={aGarment()} onClose={() => {}} />);
