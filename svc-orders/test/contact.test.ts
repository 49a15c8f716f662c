import { endpoints } from '@merchloom/contracts/endpoints';
import { languages } from '@merchloom/contracts/vocabulary';
import { eventually } from '@merchloom/testing/eventually';
import { composeContactEmail } from '../src/contact/contact-email.ts';
import { mailboxServer } from './mailbox-server.ts';
import { openShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
let mailbox: Awaited<ReturnType<typeof mailboxServer>>;

beforeAll(async () => {
  mailbox = await mailboxServer();
  shop = await openShop({ env: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.close();
});

const message = (overrides: object = {}) => ({
  ...{ name: 'Ada Lovelace', email: 'Ada@Example.org', topic: 'delivery', message: 'When will it arrive?', order_ref: '', website: '' },
  ...overrides,
});
const write = (body: object, idempotencyKey?: string, slug = shop.sheet.slug) =>
  shop.service.call(endpoints.contactStore, {
    as: shop.tenantId,
    params: { slug },
    body: body as never,
    ...(idempotencyKey && { idempotencyKey }),
  });
const kept = () => shop.sql('select * from contact_messages order by created_at');

test('[R2.2] a message is kept and reaches the organiser’s support address, who can simply answer it', async () => {
  const { status, body } = await write(message());

  expect(status).toBe(201);
  expect(body.data.reference).toMatch(/^Q-[0-9A-Z]{8}$/);
  await eventually(() => expect(mailbox.mails).toHaveLength(1));
  expect(mailbox.mails[0]).toMatch(/^Reply-To: ada@example\.org/im);
  expect(mailbox.mails[0]).toContain('When will it arrive?');
  expect(mailbox.mails[0]).toContain(body.data.reference);
  await eventually(async () => expect((await kept())[0]).toMatchObject({ email: 'ada@example.org', mailed_at: expect.any(Date) }));
});

test('[R2.2] the same message sent twice is one message', async () => {
  const before = (await kept()).length;
  const first = await write(message({ email: 'twice@example.org' }), 'a-key-of-this-message');
  const second = await write(message({ email: 'twice@example.org' }), 'a-key-of-this-message');

  expect(second.body.data.reference).toBe(first.body.data.reference);
  expect(await kept()).toHaveLength(before + 1);
});

test('[R2.2] [R9.3] what is missing is said at its field', async () => {
  const { status, problem } = await write(message({ name: ' ', email: 'nobody', topic: '', message: '' }));

  expect(status).toBe(422);
  expect(Object.keys(problem?.errors ?? {}).sort()).toEqual(['email', 'message', 'name', 'topic']);
});

test('[R2.2] a machine that fills in the field nobody sees is thanked and forgotten', async () => {
  const before = (await kept()).length;
  expect((await write(message({ website: 'https://spam.example' }))).status).toBe(201);
  expect(await kept()).toHaveLength(before);
});

test('[R2.2] nobody floods an organiser: five messages an hour are enough', async () => {
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await write(message({ email: 'flood@example.org' }))).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('[R2.2] a store that does not exist takes no messages', async () => {
  expect((await write(message(), undefined, 'no-such-store')).status).toBe(404);
});

test.each(languages)('[R2.2] the mail in %s keeps strangers’ words out of its subject and its markup', (lang) => {
  const { subject, text, html } = composeContactEmail(
    {
      ...{ id: 'i', reference: 'Q-00000000', name: 'Eve\r\nBcc: x@y', email: 'eve@example.org', orderRef: 'ML-1', topic: 'return' },
      ...{ lang, message: '<script>alert(1)</script>' },
    },
    'Coast\r\nRun',
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<script>');
  expect(text).toContain('ML-1');
  expect(text).not.toContain('{name}');
});
