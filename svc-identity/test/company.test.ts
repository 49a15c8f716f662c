import type { CompanyFacts } from '@merchloom/contracts/company';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { createLogger } from '@merchloom/service-kit';
import { connectBus } from '@merchloom/service-kit/bus/connect-bus';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';
import { headland, staffOf } from './staff.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(identityService);
  await seedIdentity(service.kit.db);
});
afterAll(() => service?.stop());

const admin = staffOf(headland, 'admin');
const facts: CompanyFacts = {
  legal_name: 'Headland Running Ltd',
  address: { first_line: '4 Quay Street', second_line: '', city: 'Falmouth', postcode: 'TR11 3HH', country: 'GB' },
  vat_number: 'GB123456789',
  eori_number: '',
  registration_number: '',
  vat_registered: true,
  vat_rates: { UK: 20, EU: 21 },
  support_email: 'help@headland.example',
  sender_name: '',
  logo: '',
};
const save = (body: object) => service.call(endpoints.saveCompany, { as: admin, body: body as never });
const setup = async () => (await service.call(endpoints.identitySetup, { as: admin })).body.data;

test('[R10.18] company details are saved whole, complete once an invoice can be written, and told to the others', async () => {
  const told: Envelope<{ company?: { legal_name: string; address: string[]; vat_number: string | null } | null }>[] = [];
  const bus = await connectBus(service.busUrl, createLogger({ name: 'test', level: 'silent' }));
  await bus.listen(['identity.tenant.updated'], (event) => told.push(event as never));
  expect(await setup()).toMatchObject({ company: false, logo: false });

  const unfinished = await save({ ...facts, vat_number: '', version: 0 });
  expect(unfinished.body.data).toMatchObject({ complete: false, missing: ['vat_number'], version: 1 });
  const finished = await save({ ...facts, version: 1 });
  expect(finished.body.data).toMatchObject({ complete: true, missing: [], version: 2 });

  expect(await setup()).toMatchObject({ company: true, logo: false });
  await eventually(() => {
    expect(told.map(({ data }) => data.company)).toEqual([
      null,
      {
        legal_name: 'Headland Running Ltd',
        address: ['4 Quay Street', 'TR11 3HH Falmouth', 'United Kingdom'],
        vat_number: 'GB123456789',
        registered: true,
      },
    ]);
  });
  await bus.close();
});

test('who is not registered for VAT needs no number', async () => {
  const { version } = (await service.call(endpoints.getCompany, { as: admin })).body.data;
  const reply = await save({ ...facts, vat_registered: false, vat_number: '', version });

  expect(reply.body.data).toMatchObject({ complete: true, vat_registered: false });
});

test('an old version is refused, and so are a number or a logo that cannot be one', async () => {
  expect((await save({ ...facts, version: 0 })).status).toBe(409);
  const refused = await save({ ...facts, vat_number: '12', logo: 'data:text/html;base64,AAAA', version: 3 });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.problem.errors).sort()).toEqual(['logo', 'vat_number']);
});

test('account managers may look, customer service may not', async () => {
  const manager = staffOf(headland, 'account_manager');
  expect((await service.call(endpoints.getCompany, { as: manager })).status).toBe(200);
  expect((await service.call(endpoints.saveCompany, { as: manager, body: { ...facts, version: 9 } })).status).toBe(403);
  expect((await service.call(endpoints.getCompany, { as: staffOf(headland, 'customer_service') })).status).toBe(403);
});
