import { createHash } from 'node:crypto';
import { type Design, type DesignElement, endpoints, newId, type Side } from '@merchloom/contracts';
import { artworkRendered, artworkRequested, type Envelope } from '@merchloom/contracts/events/index';
import type { Principal } from '@merchloom/contracts/identity';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
import { demoEvents } from '@merchloom/demo';
import { internalTokenHeader, publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { pdfText } from '@merchloom/testing/pdf-text';
import { type TestCatalog, testCatalog } from './catalog.ts';

const event = demoEvents[0]!;
const [product] = event.products;
const { tenantId } = event;
const organiser: Principal = {
  ...{ userId: newId(), sessionId: newId(), tenantId, role: 'admin', superadmin: false },
  ...{ name: 'Morwenna', email: 'morwenna@headland.example' },
};
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

/** The side of the draft as a person downloads it. */
async function downloadedProof(side: Side): Promise<string> {
  const token = tokensOf('gateway').mint({ audience: 'catalog', tenant: { id: tenantId }, principal: organiser });
  const path = `/api/${tenantId}/designs/${product!.id}/proof?side=${side}&format=png`;
  const reply = await fetch(catalog.url + path, { headers: { [internalTokenHeader]: token } });
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}
const save = (version: number, elements: DesignElement[]) =>
  catalog.call(endpoints.saveDesign, {
    as: organiser,
    params: { design: product!.id },
    body: { version, design: { ...product!.design, elements } },
  });
/** As an order asks for it. */
async function printed(side: Side, design: Design): Promise<string> {
  const orderId = newId();
  const file = { lineId: newId(), side, contentHash: contentHashOf(design), design };
  await catalog.kit.db.tenant(tenantId, (trx) =>
    publish(trx, artworkRequested, { tenantId, subject: orderId, version: 3, data: { orderId, stage: 'render', files: [file] } }),
  );
  const rendered = await eventually(() => heard.find(({ subject }) => subject === orderId) ?? false);
  return (rendered.data as { files: { sha256: string }[] }).files[0]!.sha256;
}

test('[R12.18] the print file of an order is the proof that was published and downloaded, byte for byte; another design is another file', async () => {
  const [headline] = product!.design.elements.filter((element) => element.type === 'Text' && element.location === 'front');
  const own = product!.design.elements.map((element) =>
    element === headline ? { ...element, text: 'PROVEN' } : element,
  ) as DesignElement[];
  await save(0, own);
  await catalog.call(endpoints.publishDesign, { as: organiser, params: { design: product!.id }, body: { version: 1 } });
  const sheet = await eventually(async () => {
    const found = await sheetOf();
    expect(found.proofs?.front).toBeDefined();
    return found;
  });

  for (const side of ['front', 'back'] as const) {
    const ordered = printedDesign(sheet.printArea, sheet[side])!;
    const proof = sheet.proofs![side]!;
    expect(contentHashOf(ordered)).toBe(proof.contentHash);
    expect(await downloadedProof(side)).toBe(proof.sha256);
    expect(await printed(side, ordered)).toBe(proof.sha256);
  }

  const moved = sheet.front.map((element) => ({ ...element, angle: element.angle + 1 }));
  await save(1, [...moved, ...sheet.back]);
  const later = await downloadedProof('front');
  expect(later).not.toBe(sheet.proofs!.front!.sha256);
  expect(await printed('front', printedDesign(sheet.printArea, moved)!)).toBe(later);
  // What shoppers get is what was approved, until the next one is published.
  expect((await sheetOf()).proofs).toEqual(sheet.proofs);
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
  const open = (search: string) =>
    fetch(catalog.url + address.pathname + search, {
      headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) },
    });
  const reply = await open(address.search);
  expect(reply.headers.get('content-type')).toContain('application/pdf');
  const said = pdfText(await reply.bytes()).split('\n');
  expect(said).toContain('Łucja Ødegård');
  expect(said.filter((line) => line === 'a'.repeat(64))).toHaveLength(30);
  expect((await open('?expires=1&signature=x')).status).toBe(403);
});
