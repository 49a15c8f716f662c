import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import {
  type CallSuite,
  type MakeCall,
  personOf,
  type SampleCall,
  type SampleTenant,
  send,
  unaudited,
} from '@merchloom/testing/calls/tenant-calls';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';
import { bouwstenen, headland, staffOf } from './staff.ts';

interface Tenant extends SampleTenant {
  manager: string;
}

let service: TestService;
let count = 0;

async function done(endpoint: Endpoint, tenant: SampleTenant, call: SampleCall) {
  const answer = await send(service.url, endpoint, call, tenant.id, personOf('platform staff', tenant.id));
  if (answer.status >= 300) throw new Error(`${endpoint.id}: ${answer.text}`);
  return answer.json.data;
}

/** A colleague of the call's own. */
async function aColleague({ id: tenantId }: Tenant): Promise<string> {
  const id = newId();
  const row = { id, tenantId, name: 'A Colleague', email: `${id}@example.org`, passwordHash: '!', role: 'customer_service' };
  await service.kit.db.tenant(tenantId, async (trx) => trx('users').insert(row));
  return id;
}
const ofColleague: MakeCall<Tenant> = async (tenant) => ({ params: { user: await aColleague(tenant) } });
const invitation = () => ({ email: `invited${++count}@example.org`, role: 'customer_service' });
const ofInvitation: MakeCall<Tenant> = async (tenant) => {
  const { id } = await done(endpoints.inviteUser, tenant, { body: invitation() });
  return { params: { invitation: id } };
};
const facts = () => ({
  ...{ name: `Client ${++count}`, contact_name: 'Ruth Penrose', contact_email: 'ruth@penrose.example', contact_phone: '' },
  ...{ region: 'UK', terms_days: 14, budget: 2500, price_list: 'partner', notes: 'Calls on Fridays' },
});
/** A client whom the account manager of the tenant looks after. */
async function aClient(tenant: Tenant) {
  const { id, version } = await done(endpoints.createClient, tenant, { body: facts() });
  const body = { version, managers: [tenant.manager] };
  return (await done(endpoints.changeClient, tenant, { params: { client: id }, body })) as { id: string; version: number };
}
/** Account managers see the clients they are assigned to. */
const assigned = {
  person: (person: Principal, { manager }: Tenant) => (person.role === 'account_manager' ? { ...person, userId: manager } : person),
};
const company = {
  ...{ legal_name: 'Headland Running Ltd', vat_number: 'GB123456789', eori_number: '', registration_number: '', vat_registered: true },
  address: { first_line: '4 Quay Street', second_line: '', city: 'Falmouth', postcode: 'TR11 3HH', country: 'GB' },
  ...{ vat_rates: { UK: 20, EU: 21 }, support_email: 'help@headland.example', sender_name: '', logo: '' },
};

/** svc-identity's calls of tenants, each as it succeeds. */
export const identityCalls: CallSuite<Tenant> = {
  service: 'identity',
  samples: {
    listUsers: () => ({}),
    exportUsers: () => ({}),
    inviteUser: () => ({ body: invitation() }),
    changeUser: async (tenant) => ({ ...(await ofColleague(tenant)), body: { role: 'account_manager', version: 1 } }),
    exportUser: ofColleague,
    eraseUser: async (tenant) => ({ ...(await ofColleague(tenant)), body: { reason: 'asked to be forgotten', version: 1 } }),
    resendInvitation: ofInvitation,
    revokeInvitation: ofInvitation,
    listAuditLogs: () => ({}),
    auditFacets: () => ({}),
    exportAuditLogs: () => ({}),
    checkAuditLogs: unaudited(() => ({})),
    // A person's own, whatever the list is called.
    getSavedViews: { make: () => ({ params: { list: 'orders' } }), idle: ['list'] },
    saveSavedViews: {
      make: () => ({ params: { list: 'orders' }, body: { views: [{ name: 'Problems', search: '?group=problems' }] } }),
      idle: ['list'],
      unaudited: true,
    },
    listClients: () => ({}),
    exportClients: { make: () => ({}), ...assigned },
    createClient: () => ({ body: facts() }),
    getClient: { make: async (tenant) => ({ params: { client: (await aClient(tenant)).id } }), ...assigned },
    changeClient: {
      make: async (tenant) => {
        const { id, version } = await aClient(tenant);
        return { params: { client: id }, body: { version, budget: 4000.5, managers: [tenant.manager] } };
      },
      // Others change a client's facts, but not who looks after it.
      may: ({ role }) => role === 'admin',
      ...assigned,
    },
    getCompany: () => ({}),
    saveCompany: {
      make: async (tenant) => ({ body: { ...company, version: (await done(endpoints.getCompany, tenant, {})).version } }),
      alone: true,
    },
    identitySetup: () => ({}),
    // Noted once, of whoever is the first.
    finishSetup: unaudited(() => ({})),
  },
  async start() {
    service = await testService(identityService, { background: false });
    await seedIdentity(service.kit.db);
    const open = async (tenant: typeof headland): Promise<Tenant> => {
      const { id } = tenant;
      const entry = { id: newId(), tenantId: id, at: new Date(), actorType: 'user', actorId: newId(), action: 'user.invited' };
      await service.kit.db.tenant(id, async (trx) =>
        trx('audit_log').insert({ ...entry, objectType: 'user', objectId: newId(), requestId: newId() }),
      );
      return { id, manager: staffOf(tenant, 'account_manager').userId, names: tenant.accounts.flatMap(({ email, name }) => [email, name]) };
    };
    return { ...service, ours: await open(headland), theirs: await open(bouwstenen) };
  },
};
