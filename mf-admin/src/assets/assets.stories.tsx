import type { AssetDetail, AssetListReply } from '@merchloom/contracts/assets';
import { Route, Routes } from 'react-router-dom';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { AssetPage } from './asset-page.tsx';
import { AssetsPage } from './assets-page.tsx';
import english from './locales/en.json';
import { assetList, loadAssetFx, loadFoldersFx } from './model.ts';
import { sendFx } from './uploads.ts';

const texts = [{ namespace: 'admin-assets', english }];
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 40 30%22%3E%3Ccircle cx=%2220%22 cy=%2215%22 r=%2212%22 fill=%22%23e4572e%22/%3E%3C/svg%3E';

const anAsset = (index: number): AssetDetail => ({
  id: `01930000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
  ...{
    version: 1,
    kind: 'image',
    name: ['Coast badge', 'Wave stripes', 'Lighthouse', 'Route map'][index % 4]!,
    folder: null,
    tags: ['blue'],
  },
  ...{ licence: 'Ours', sha256: 'a'.repeat(64), src: picture, thumb: picture, screen: picture, content_type: 'image/png', bytes: 482_113 },
  ...{ width: 2400 - index * 400, height: 1800, transparent: true, font: null, uses: index % 3 },
  ...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  used_in: Array.from({ length: index % 3 }, (_, use) => ({
    kind: use ? ('logo' as const) : ('product' as const),
    name: 'Sunrise Finisher Tee',
    event: { id: '01930000-0000-7000-8000-0000000000e1', name: 'Coast Run 2027', slug: 'coast-run', live: true },
  })),
});

const reply = (count: number): AssetListReply => ({
  success: true,
  data: Array.from({ length: count }, (_, index) => anAsset(index)),
  page: { next: null, previous: null, total: count },
  folders: [{ id: '01930000-0000-7000-8000-0000000000f1', name: 'Partners', version: 1, count: 3 }],
  tags: [{ tag: 'blue', count: 4 }],
});

const aFont = (index: number): AssetDetail => ({
  ...anAsset(index),
  ...{ kind: 'font', name: ['Harbour Sans', 'Harbour Sans Bold', 'Storm'][index % 3]!, src: '/fonts/none.ttf', thumb: null, screen: null },
  ...{ content_type: 'font/ttf', bytes: 84_210, width: 0, height: 0, sha256: `${index}`.repeat(64) },
  font: {
    ...{
      family: 'Harbour Sans',
      style: index % 3 === 1 ? 'Bold' : 'Regular',
      weight: 400,
      italic: false,
      glyphs: 1204,
      ranges: [[32, 126]],
    },
    ...{ scripts: ['western', 'central'], licence: 'Copyright 2024 Harbour Type. All rights reserved.' },
  },
});
const fonts = (count: number): AssetListReply => ({ ...reply(count), data: Array.from({ length: count }, (_, index) => aFont(index)) });

const never = () => new Promise(() => {});
const page = (at: string, answer: () => unknown, one = anAsset(2)) =>
  inPageOf({
    at,
    texts,
    handlers: [
      [assetList.loadFx, answer],
      [loadAssetFx, () => one],
      [sendFx, never],
      [loadFoldersFx, () => reply(0).folders],
    ],
  });

function Screens() {
  return (
    <Routes>
      <Route path="/assets" element={<AssetsPage />} />
      <Route path="/assets/:asset" element={<AssetPage />} />
    </Routes>
  );
}

const meta: Meta<typeof Screens> = { title: 'Screens/Staff/Assets', component: Screens };
export default meta;
type Story = StoryObj<typeof Screens>;

export const Tiles: Story = { ...page('/assets', () => reply(5)) };
export const List: Story = { ...page('/assets?view=list', () => reply(5)) };
export const Empty: Story = { ...page('/assets', () => reply(0)) };
export const NothingFound: Story = { ...page('/assets?q=zebra', () => reply(0)) };
export const Loading: Story = { ...page('/assets', never) };
export const Failed: Story = { ...page('/assets', () => Promise.reject(new Error('no'))) };
export const OnePicture: Story = { ...page('/assets/01930000-0000-7000-8000-000000000002', () => reply(0)) };
export const Fonts: Story = { ...page('/assets?kind=font', () => fonts(3)) };
export const FontsAsList: Story = { ...page('/assets?kind=font&view=list', () => fonts(3)) };
export const NoFonts: Story = { ...page('/assets?kind=font', () => fonts(0)) };
export const OneFont: Story = { ...page('/assets/01930000-0000-7000-8000-000000000002', () => reply(0), aFont(2)) };
