import { endpoints } from '@merchloom/contracts/endpoints';
import { languages } from '@merchloom/contracts/vocabulary';
import { eventually } from '@merchloom/testing/eventually';
import { mailboxServer } from '@merchloom/testing/mailbox-server';
import { composeContactEmail } from '../src/contact/contact-email.ts';
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
  const mailTo = (address: string) => mailbox.mails.find((mail) => new RegExp(`^To: .*<${address}>`, 'im').test(mail)) ?? '';
  await eventually(() => expect(mailbox.mails).toHaveLength(2));
  expect(mailTo('help@northside.example')).toMatch(/^Reply-To: ada@example\.org/im);
  expect(mailTo('help@northside.example')).toContain('When will it arrive?');
  expect(mailTo('help@northside.example')).toContain(body.data.reference);
  // Whoever wrote has a copy, and can write again by answering it.
  expect(mailTo('ada@example.org')).toMatch(/^Reply-To: help@northside\.example/im);
  expect(mailTo('ada@example.org')).toContain('When will it arrive?');
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

test.each(languages.flatMap((lang) => (['contact', 'contact_copy'] as const).map((kind) => [lang, kind] as const)))(
  '[R2.2] the mail in %s (%s) keeps strangers’ words out of its subject and its markup',
  (lang, kind) => {
    const { subject, text, html } = composeContactEmail(
      kind,
      {
        ...{ id: 'i', reference: 'Q-00000000', name: 'Eve\r\nBcc: x@y', email: 'eve@example.org', orderRef: 'ML-1', topic: 'return' },
        ...{ lang, message: '<script>alert(1)</script>' },
      },
      { store: 'Coast\r\nRun', organiser: 'Northside', accent: '#d62828' },
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script>');
    expect(text).toContain('ML-1');
    expect(text).toContain('> <script>alert(1)</script>');
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\w+\}|undefined/);
  },
);
