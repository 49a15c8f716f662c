import { newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { demoBaseProducts, demoEvents, demoTenants } from '@merchloom/demo';
import { type InternalClient, Refusal } from '@merchloom/service-kit';
import { type TestCatalog, testCatalog } from './catalog.ts';

export const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
export const coastRun = demoEvents[0]!;
export const person = (tenantId: string, role: Principal['role'] = 'admin'): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId,
  role,
  superadmin: false,
  name: 'Morwenna Tregear',
  email: 'morwenna@example.org',
});
export const staff = person(headland.id);
export const stranger = person(bouwstenen.id);

/** What the other services answer; a test changes it. */
export const outside = { orders: 0, codes: false, away: false, uncovered: [] as string[], ownAccount: true };
const http: InternalClient = {
  call: async (endpoint, call) => {
    if (outside.away) throw new Refusal({ kind: 'unavailable', code: 'unavailable' });
    const body = (call as { body?: { eventIds?: string[] } } | undefined)?.body;
    const answers: Record<string, unknown> = {
      eventFigures: body?.eventIds?.map((eventId) => ({ eventId, orders: eventId === coastRun.id ? 7 : 0, revenueMinor: 12_345 })),
      eventReadiness: { orders: outside.orders, codes: outside.codes, uncoveredGarments: outside.uncovered, uncoveredCountries: [] },
      connectedAccounts: outside.ownAccount ? [{ region: 'UK', chargesEnabled: true }] : [],
    };
    return { success: true, data: answers[endpoint.id] } as never;
  },
  close: async () => {},
};

/** Of the test file that imports this: started before its tests, gone after them. */
export let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog({ http });
});
afterAll(() => catalog?.stop());
beforeEach(() => Object.assign(outside, { orders: 0, codes: false, away: false, uncovered: [], ownAccount: true }));

export const theme = { accent: '#aa3344', fontPair: 'modern', mode: 'light', headline: 'Winter', tagline: '' } as const;
export const tee = demoBaseProducts.tee.id;
let made = 0;
export async function aDraft(over: Record<string, unknown> = {}) {
  made += 1;
  const slug = `winter-run-${made}`;
  const body = {
    type: 'Store',
    region: 'UK',
    name: `Winter Run ${made}`,
    slug,
    theme,
    products: [{ base_product_id: tee }],
    countries: ['GB', 'IE'],
    ...over,
  };
  const reply = await catalog.call(endpoints.createDraft, { as: staff, body: body as never });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  return (await catalog.call(endpoints.getEvent, { as: staff, params: { slug: reply.body.data.slug } })).body.data;
}
export const get = async (slug: string, as = staff) => catalog.call(endpoints.getEvent, { as, params: { slug } });
export const save = (slug: string, version: number, changes: object, as = staff) =>
  catalog.call(endpoints.changeEvent, { as, params: { slug }, body: { version, changes } as never });
export const move = (slug: string, status: string, version: number) =>
  catalog.call(endpoints.setEventStatus, { as: staff, params: { slug }, body: { status, version, reason: '' } as never });
export const activityOf = async (slug: string) => (await catalog.call(endpoints.eventActivity, { as: staff, params: { slug } })).body.data;
