import { endpoints } from '@merchloom/contracts/endpoints';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';
import { bouwstenen, headland, staffOf } from './staff.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(identityService);
  await seedIdentity(service.kit.db);
});
afterAll(() => service?.stop());

const [admin, manager, elsewhere] = [staffOf(headland, 'admin'), staffOf(headland, 'account_manager'), staffOf(bouwstenen, 'admin')];
const params = { list: 'orders' };
const read = async (as: typeof admin, list = 'orders') => (await service.call(endpoints.getSavedViews, { as, params: { list } })).body.data;

test('a person keeps views of a list, and nobody else sees them', async () => {
  const views = [{ name: 'Late in the UK', search: 'group=problems&region=UK' }];
  expect(await read(admin)).toEqual([]);

  expect((await service.call(endpoints.saveSavedViews, { as: admin, params, body: { views } })).body.data).toEqual(views);

  expect(await read(admin)).toEqual(views);
  expect(await read(admin, 'clients')).toEqual([]);
  expect(await read(manager)).toEqual([]);
  expect(await read(elsewhere)).toEqual([]);
});

test('saving replaces all of them; too many or nameless ones are refused', async () => {
  const save = (views: { name: string; search: string }[]) =>
    service.call(endpoints.saveSavedViews, { as: manager, params, body: { views } });
  await save([{ name: 'A', search: '' }]);
  await save([{ name: 'B', search: 'q=b' }]);
  expect(await read(manager)).toEqual([{ name: 'B', search: 'q=b' }]);

  expect((await save([{ name: '  ', search: '' }])).status).toBe(422);
  expect((await save(Array.from({ length: 21 }, (_, index) => ({ name: `v${index}`, search: '' })))).status).toBe(422);
});
