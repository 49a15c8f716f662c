import { temporaryStore } from '@merchloom/contracts/assets';
import { storeFromImageBody } from '@merchloom/contracts/staff-events';
import * as z from 'zod/mini';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { type GuestDraft, guestDesign, isFaint, likelyRegion, temporaryStoreOf, threeProducts } from './guest-design.ts';

const area = { widthMm: 396, heightMm: 490, dpi: 300 };
const draft: GuestDraft = {
  text: ' Harbour Run ',
  font: 'Anton',
  ink: '#e4572e',
  logo: null,
  garment: 't-shirt',
  colour: 'NO-SUCH',
  region: 'EU',
  type: 'Promo',
};
const measure = (text: string) => text.length * 50;
const logo = { name: 'a.png', address: 'data:image/png;base64,AA', width: 400, height: 200 };

test('a text is as wide as its place, a short one no higher than fits', () => {
  const [line] = guestDesign(draft, area, measure).elements;
  expect(line).toMatchObject({ type: 'Text', text: 'Harbour Run', fill: '#e4572e', fontFamily: 'Anton' });
  expect(line?.size.width).toBeCloseTo(4677 * 0.88, 0);

  const [short] = guestDesign({ ...draft, text: 'A' }, area, measure).elements;
  expect(short && 'fontSize' in short && short.fontSize).toBeCloseTo(5787 * 0.2, 0);
});

test('a picture keeps its shape and stands above the text; nothing is drawn where nothing was given', () => {
  const [picture, line] = guestDesign({ ...draft, logo }, area, measure).elements;
  expect(picture?.size.width).toBeCloseTo((picture?.size.height ?? 0) * 2);
  expect((picture?.position.y ?? 0) + (picture?.size.height ?? 0) / 2).toBeLessThan((line?.position.y ?? 0) - (line?.size.height ?? 0) / 2);
  expect(guestDesign({ ...draft, text: ' ' }, area, measure).elements).toEqual([]);
});

test('[R11.3] [R11.4] what is kept has image, page, products, region, theme and type, and an event can be made of it', () => {
  const moved = { ...draft, logo: { ...logo, address: `/media/assets/${'a'.repeat(64)}.png` } };
  const designed = threeProducts(aCatalogue, 't-shirt').map((product) => ({
    product,
    design: guestDesign(moved, product.print_area, measure),
  }));
  const kept = temporaryStoreOf(draft, '0199b1c0-0000-7000-8000-000000000001', designed, 'home');

  expect(Object.keys(kept).sort()).toEqual(['img_id', 'page', 'products', 'region', 'theme', 'type']);
  expect(z.safeParse(temporaryStore, kept).error).toBeUndefined();
  const { img_id: image_id, ...rest } = kept;
  expect(z.safeParse(storeFromImageBody, { ...rest, image_id }).error).toBeUndefined();
  expect(kept.products.map(({ design }) => design)).toEqual(designed.map(({ design }) => design));
  expect(kept.theme).toMatchObject({ fontPair: 'block', headline: 'Harbour Run' });
});

test('the region follows the browser’s language', () => {
  expect(['en-US', 'en-GB', 'en', 'de-DE', 'fi'].map(likelyRegion)).toEqual(['US', 'UK', 'UK', 'EU', 'EU']);
});

test('an ink that the garment swallows is told from one that stands out', () => {
  expect([isFaint('#ffffff', '#f5f5f3'), isFaint('#111827', '#1d3050'), isFaint('#f2b134', '#1d3050')]).toEqual([true, true, false]);
});
