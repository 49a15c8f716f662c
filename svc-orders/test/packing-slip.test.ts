import { endpoints } from '@merchloom/contracts/endpoints';
import type { PackingSlip } from '@merchloom/contracts/fulfilment';
import { newId } from '@merchloom/contracts/id';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
import type { SaleSheetProduct } from '@merchloom/contracts/sale-sheet';
import { eventually } from '@merchloom/testing/eventually';
import { openPrintShop } from './print-shop.ts';
import { aText } from './sale-sheet.ts';
import { openShop, type Shop, twoTees } from './shop.ts';

type Proofs = NonNullable<SaleSheetProduct['proofs']>;

let shop: Shop;
let prints: Awaited<ReturnType<typeof openPrintShop>>;
const slips: PackingSlip[] = [];

beforeAll(async () => {
  shop = await openShop({ env: { FIX_WINDOW_MS: '0' } });
  prints = await openPrintShop(shop);
  const { http } = shop.service.kit;
  const call = http.call.bind(http);
  jest.spyOn(http, 'call').mockImplementation((endpoint, options) => {
    if (endpoint.id === endpoints.drawPackingSlip.id) slips.push((options as { body: PackingSlip }).body);
    return call(endpoint, options);
  });
});
afterAll(async () => {
  await prints?.stop();
  await shop?.close();
});

/** The hash of the file that the print shop of these tests makes of a side. */
const fileOf = (contentHash: string) => contentHash.split('').reverse().join('');

/** The tee with something on both sides, as its organiser approved it. */
function approvedTee(change: (proofs: Proofs) => Proofs = (proofs) => proofs): SaleSheetProduct {
  const tee = { ...shop.sheet.products[0]!, back: [aText({ id: 'year', location: 'back', text: '2027' })] };
  const proofOf = (side: 'front' | 'back') => {
    const contentHash = contentHashOf(printedDesign(tee.printArea, tee[side])!);
    return { contentHash, sha256: fileOf(contentHash) };
  };
  return { ...tee, proofs: change({ front: proofOf('front'), back: proofOf('back') }) };
}

/** Bought in a store that sells this tee only: what a store sells is remembered for a moment. */
async function buy(tee: SaleSheetProduct, own: object = {}) {
  const slug = `run-${newId()}`;
  shop.standIns.sell({ ...shop.sheet, eventId: newId(), slug, products: [{ ...tee, eventProductId: newId() }] });
  const basket = { products: twoTees.map((line) => ({ ...line, ...own })) };
  const created = await shop.createCustomer(basket, shop.tenantId, slug);
  const paid = await shop.pay(created.body.data.customer_id, basket, shop.tenantId, slug);
  const { id } = shop.standIns.pay(paid.body.data.order.id);
  return (await shop.paymentSuccess({ payment_intent: id }, shop.tenantId, slug)).body.order!;
}

/** The files on the slip that the fulfiller of an order gets, once it is submitted. */
async function slipFilesOf(order: { order_ref: string }) {
  await eventually(() => shop.standIns.submissions.some(({ body }) => body.order_ref === order.order_ref));
  const slip = slips.find(({ facts }) => facts.some(({ value }) => value === order.order_ref))!;
  return slip.lines.flatMap(({ files }) => files);
}

test('the proof that was approved is on the order, is the print file, and stands on the packing slip with its mark', async () => {
  const tee = approvedTee();
  const order = await buy(tee);

  const { front, back } = tee.proofs!;
  expect(await slipFilesOf(order)).toEqual([
    { label: 'Print file, front', sha256: front!.sha256, approved: 'as approved' },
    { label: 'Print file, back', sha256: back!.sha256, approved: 'as approved' },
  ]);
  const { body } = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: order.order_ref } });
  const files = body.data.lines[0]!.print_files;
  expect(files.map(({ side, sha256, proof }) => [side, sha256, proof])).toEqual([
    ['front', front!.sha256, front!.sha256],
    ['back', back!.sha256, back!.sha256],
  ]);
});

test('a print file that differs from its proof does not get the mark, the other side keeps it', async () => {
  const tee = approvedTee(({ front, back }) => ({ front, back: { ...back!, sha256: 'e'.repeat(64) } }));

  const [front, back] = await slipFilesOf(await buy(tee));

  expect(front!.approved).toBe('as approved');
  const printed = contentHashOf(printedDesign(tee.printArea, tee.back)!);
  expect(back).toEqual({ label: 'Print file, back', sha256: fileOf(printed), approved: null });
});

test.each([
  ['was never approved', () => ({}), {}],
  ['was approved before its design changed', ({ front }: Proofs) => ({ front: { ...front!, contentHash: 'd'.repeat(64) } }), {}],
  ['shows a buyer’s own words', (proofs: Proofs) => proofs, { custom_text_front: 'Zoë' }],
])('a print file that %s does not get the mark', async (_, change, own) => {
  const [front] = await slipFilesOf(await buy(approvedTee(change), own));

  expect(front).toMatchObject({ label: 'Print file, front', approved: null });
});
