import { endpoints } from '@merchloom/contracts/endpoints';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { LeadRecord } from '../src/enquiries/lead.record.ts';
import { identityService } from '../src/service.ts';

let service: TestService;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  service = await testService(identityService, { overrides: { clock: { now: () => now } } });
});
afterAll(() => service.stop());
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 3_600_000);
});

const enquiry = { needs: '400 umbrellas with our logo', quantity: 400, name: 'Ada Byron', email: 'Ada@Example.com', date: '2027-03-01' };
const send = (body: object, headers: Record<string, string> = {}) =>
  service.call(endpoints.sendEnquiry, { body: body as typeof enquiry, headers: { 'x-forwarded-for': '198.51.100.7', ...headers } });
const leads = () => service.kit.db.platform(async (trx) => LeadRecord.query(trx).orderBy('createdAt'));

test('[R10.21] an enquiry is kept with everything that was said, under a reference', async () => {
  const { status, body } = await send({ ...enquiry, budget: 'about 2,000', phone: '+44 20 7946 0000', company: 'Engines Ltd' });

  expect(status).toBe(201);
  expect(body.message).toBe('Thank you. We answer within one working day.');
  const lead = (await leads()).find(({ reference }) => reference === body.data.reference);
  expect(lead).toMatchObject({
    needs: enquiry.needs,
    quantity: 400,
    email: 'ada@example.com',
    budget: 'about 2,000',
    company: 'Engines Ltd',
  });
  expect(JSON.stringify(lead)).not.toContain('198.51.100.7');
});

test('[R10.21] sent twice, it is one enquiry with one reference', async () => {
  const headers = { 'idempotency-key': '5a0d8f5e-6f0f-4f10-9a52-0f0c3b9a7c11' };
  const before = (await leads()).length;
  const [first, second] = await Promise.all([send(enquiry, headers), send(enquiry, headers)]);

  expect(second.body.data.reference).toBe(first.body.data.reference);
  expect(await leads()).toHaveLength(before + 1);
});

test.each([
  ['needs', { needs: ' ' }, 'required'],
  ['quantity', { quantity: 0 }, 'Please enter a whole number from 1 to 1,000,000.'],
  ['quantity', { quantity: 'many' }, 'Please enter a whole number from 1 to 1,000,000.'],
  ['email', { email: 'nobody' }, 'Please enter an e-mail address like name@example.com.'],
  ['name', { name: '' }, 'required'],
  ['phone', { phone: '12' }, 'Please enter a phone number of 7 to 20 digits, with + for another country.'],
  ['date', { date: '2020-01-01' }, 'Please enter a day that is still to come.'],
  ['date', { date: 'soon' }, 'Please enter a day that is still to come.'],
])('[R10.21] [R9.1] a wrong %s is refused at its field and nothing is kept', async (field, wrong, message) => {
  const before = (await leads()).length;
  const { status, problem } = await send({ ...enquiry, ...wrong });

  expect(status).toBe(422);
  expect(problem.errors?.[field]).toEqual([message]);
  expect(await leads()).toHaveLength(before);
});

test('[R10.21] what a machine fills in is thanked and forgotten', async () => {
  const before = (await leads()).length;
  const { status, body } = await send({ ...enquiry, website: 'https://spam.example' });

  expect([status, body.success]).toEqual([201, true]);
  expect(await leads()).toHaveLength(before);
});

test('[R10.21] five an hour from one address, however many come at once', async () => {
  const replies = await Promise.all(Array.from({ length: 9 }, () => send(enquiry, { 'x-forwarded-for': '203.0.113.9' })));

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.find(({ status }) => status === 429)?.problem.code).toBe('enquiry_throttled');
  now = new Date(now.getTime() + 3_700_000);
  expect((await send(enquiry, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(201);
});

test('without a mail server the enquiry stays and its job is done', async () => {
  await send(enquiry);

  await eventually(async () => {
    const open = await service.kit.db.platform((trx) =>
      trx('jobs').where({ kind: 'mail-enquiry' }).whereNot({ state: 'done' }).count({ n: '*' }).first(),
    );
    expect(Number(open?.n)).toBe(0);
  });
});
