import { endpoints, newId } from '@merchloom/contracts';
import { artworkRendered, artworkRequested, type Envelope } from '@merchloom/contracts/events/index';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
import { demoEvents } from '@merchloom/demo';
import { enqueue, publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { drawProofs } from '../src/print-files/draw-proofs.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const event = demoEvents[0]!;
const [product] = event.products;
const { tenantId } = event;
const heard: Envelope[] = [];
let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog();
  await catalog.kit.bus.consume('test-orders', [artworkRendered.type], async (message) => void heard.push(message));
});
afterAll(() => catalog?.stop());

const sheetOf = async () => {
  const reply = await catalog.call(endpoints.saleSheet, { as: tenantId, params: { slug: event.slug } });
  return reply.body.data!.products.find(({ productId }) => productId === product!.productId)!;
};

test('the print file of an order is the proof that was approved, byte for byte', async () => {
  await catalog.kit.db.tenant(tenantId, (trx) =>
    enqueue(trx, drawProofs, { key: 'published', tenantId, payload: { designId: product!.id } }),
  );
  const sheet = await eventually(
    async () => {
      const found = await sheetOf();
      expect(found.proofs?.front).toBeDefined();
      return found;
    },
    { timeout: 25_000 },
  );
  const ordered = printedDesign(sheet.printArea, sheet.front)!;
  expect(contentHashOf(ordered)).toBe(sheet.proofs!.front!.contentHash);

  const orderId = newId();
  const file = { lineId: newId(), side: 'front' as const, contentHash: contentHashOf(ordered), design: ordered };
  await catalog.kit.db.tenant(tenantId, (trx) =>
    publish(trx, artworkRequested, { tenantId, subject: orderId, version: 3, data: { orderId, stage: 'render', files: [file] } }),
  );
  const rendered = await eventually(() => heard.find(({ subject }) => subject === orderId) ?? false, { timeout: 25_000 });
  expect((rendered.data as { files: { sha256: string }[] }).files[0]!.sha256).toBe(sheet.proofs!.front!.sha256);
});

test('a packing slip is a PDF behind a signed address', async () => {
  const slip = {
    title: 'Packing slip',
    sender: 'Coast Run',
    facts: [{ label: 'Order', value: 'HR-1' }],
    recipient: { label: 'Deliver to', lines: ['Łucja Ødegård', '1 Quay'] },
    lines: Array.from({ length: 30 }, () => ({
      quantity: 2,
      name: 'Tee',
      details: 'M',
      files: [{ label: 'Front', sha256: 'a'.repeat(64), approved: 'as approved' }],
    })),
  };

  const { url } = (await catalog.call(endpoints.drawPackingSlip, { as: tenantId, body: slip })).body.data;

  const address = new URL(url);
  const open = (search: string) => catalog.call({ ...endpoints.store, path: address.pathname + search } as never, { as: null });
  const reply = await open(address.search);
  expect(reply.headers.get('content-type')).toContain('application/pdf');
  expect((reply.body as unknown as string).startsWith('%PDF')).toBe(true);
  expect((await open('?expires=1&signature=x')).status).toBe(403);
});
