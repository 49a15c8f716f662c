import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { demoTenants } from '@merchloom/demo';
import { eventually } from '@merchloom/testing/eventually';
import { mailboxServer } from '@merchloom/testing/mailbox-server';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';

export type Tenant = (typeof demoTenants)[number];
export type Account = Tenant['accounts'][number];
export const [headland, other] = demoTenants as [Tenant, Tenant];
export const [admin, manager, agent, superadmin] = headland.accounts as [Account, Account, Account, Account];

/** Of the test file that imports this: started before its tests, gone after them. */
export let service: TestService;
export let mail: Awaited<ReturnType<typeof mailboxServer>>;
/** What the service takes for now. */
export const clock = { at: new Date() };
beforeAll(async () => {
  mail = await mailboxServer();
  service = await testService(identityService, {
    overrides: { clock: { now: () => clock.at } },
    env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://shop.example' },
  });
  await seedIdentity(service.kit.db);
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});
beforeEach(() => {
  clock.at = new Date(clock.at.getTime() + 3_600_000);
});

/** The newest link of a page that was sent to somebody. */
export async function linkTo(page: string, seen = 0): Promise<string> {
  const found = () =>
    [...mail.mails.join('\n').matchAll(new RegExp(`https://shop\\.example/\\w\\w/${page}/([\\w.-]+)`, 'g'))].map(
      (match) => match[1] as string,
    );
  await eventually(() => expect(found().length).toBeGreaterThan(seen));
  return found().at(-1) as string;
}

export const login = (email: string, password: string, code?: string) =>
  service.call(endpoints.startSession, {
    body: { email, password, remember: false, ...(code && { code }), ip: '198.51.100.7', userAgent: 'test' },
  });
export const signIn = async ({ email, password }: Pick<Account, 'email' | 'password'>) => (await login(email, password)).body.data;
export const as = async (account: Account): Promise<Principal> => (await signIn(account)).principal;
export const resolve = async (token: string) => (await service.call(endpoints.resolveSession, { body: { token } })).body.data;
export const caller = { ip: '198.51.100.8', userAgent: 'test', lang: 'en' as const };
export const log = async (query: object = {}) =>
  (await service.call(endpoints.listAuditLogs, { as: await as(admin), query: query as never })).body.data;

let people = 0;
/** A fresh colleague, who has accepted an invitation. */
export async function aColleague(role: 'admin' | 'account_manager' | 'customer_service' = 'customer_service') {
  const email = `colleague${++people}@example.com`;
  const invited = await service.call(endpoints.inviteUser, { as: await as(admin), body: { email, role } });
  expect(invited.status).toBe(201);
  await eventually(() => expect(mail.mails.join('\n')).toContain(`To: ${email}`));
  const token = await linkTo('invitation');
  const password = `long-enough-${people}`;
  const reply = await service.call(endpoints.startInvited, { body: { token, name: `Colleague ${people}`, password, ...caller } });
  return { ...reply.body.data, email, password, link: token, status: reply.status, invitation: invited.body.data.id };
}
