import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { eventually } from '@merchloom/testing/eventually';
import {
  type Account,
  aColleague,
  admin,
  as,
  caller,
  clock,
  headland,
  linkTo,
  log,
  login,
  mail,
  other,
  resolve,
  service,
  superadmin,
} from './colleagues.ts';

describe('[R10.13] people', () => {
  test('an invited colleague has exactly the role they were invited to, and the link is good once', async () => {
    const { principal, link, user } = await aColleague('account_manager');
    expect(principal).toMatchObject({ tenantId: headland.id, role: 'account_manager', superadmin: false });
    expect(user.email_verified).toBe(true);
    const again = await service.call(endpoints.startInvited, { body: { token: link, name: 'X', password: 'long-enough-x', ...caller } });
    expect(again.status).toBe(410);
    await eventually(async () => expect((await log({ action: 'user.joined' }))[0]?.actor.id).toBe(principal.userId));
  });

  test('an invitation ends after 72 hours, when it is taken back, and when it is sent again', async () => {
    const asker = await as(admin);
    const { body } = await service.call(endpoints.inviteUser, { as: asker, body: { email: 'late@example.com', role: 'admin' } });
    await eventually(() => expect(mail.mails.join('\n')).toContain('To: late@example.com'));
    const first = await linkTo('invitation');
    expect((await service.call(endpoints.readInvitation, { body: { token: first } })).body.data).toMatchObject({
      email: 'late@example.com',
      role: 'admin',
    });
    await service.call(endpoints.resendInvitation, { as: asker, params: { invitation: body.data.id } });
    await eventually(async () => expect(await linkTo('invitation')).not.toBe(first));
    const second = await linkTo('invitation');
    expect((await service.call(endpoints.readInvitation, { body: { token: first } })).status).toBe(410);
    const began = clock.at;
    clock.at = new Date(clock.at.getTime() + 73 * 3_600_000);
    expect((await service.call(endpoints.readInvitation, { body: { token: second } })).status).toBe(410);
    clock.at = began;
    expect((await service.call(endpoints.revokeInvitation, { as: asker, params: { invitation: body.data.id } })).status).toBe(200);
    expect((await service.call(endpoints.readInvitation, { body: { token: second } })).status).toBe(410);
  });

  test('the list has people and open invitations by name, with search, filters and pages there and back', async () => {
    const asker = await as(admin);
    await service.call(endpoints.inviteUser, { as: asker, body: { email: 'zz-waiting@example.com', role: 'customer_service' } });
    const list = async (query: object) => (await service.call(endpoints.listUsers, { as: asker, query: query as never })).body;
    const all = await list({});
    expect(all.page.total).toBe(all.data.length);
    expect(all.data.map(({ name, email }) => (name || email).toLowerCase())).toEqual(
      all.data.map(({ name, email }) => (name || email).toLowerCase()).sort(),
    );
    expect((await list({ status: 'invited', q: 'ZZ-wait' })).data).toMatchObject([{ kind: 'invitation', email: 'zz-waiting@example.com' }]);
    expect((await list({ role: 'account_manager' })).data.every(({ role }) => role === 'account_manager')).toBe(true);
    const walked = [];
    let page = await list({ limit: 2 });
    walked.push(...page.data);
    while (page.page.next) {
      page = await list({ limit: 2, cursor: page.page.next });
      walked.push(...page.data);
    }
    expect(walked).toEqual(all.data);
    const back = await list({ limit: 2, cursor: page.page.previous });
    expect(back.data).toEqual(all.data.slice(all.data.length - (page.data.length + 2), all.data.length - page.data.length));
    expect((await list({ q: '%' })).data).toEqual([]);
  });

  test('a role change is refused when the row has changed, for oneself, and for the last administrator', async () => {
    const asker = await as(admin);
    const { principal } = await aColleague();
    const change = (user: string, body: object, who = asker) =>
      service.call(endpoints.changeUser, { as: who, params: { user }, body: body as never });
    const done = await change(principal.userId, { role: 'account_manager', version: 1 });
    expect(done.body.data).toMatchObject({ role: 'account_manager', version: 2 });
    const stale = await change(principal.userId, { role: 'admin', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({ code: 'conflict', data: { role: 'account_manager', version: 2 } });
    expect((await change(asker.userId, { role: 'customer_service', version: 1 })).problem.code).toBe('own_account');
    const staff = await as(superadmin);
    expect((await change(staff.userId, { status: 'disabled', version: 1 })).problem.code).toBe('platform_staff_protected');
  });

  test('of two administrators who remove each other at once one remains', async () => {
    const { db } = service.kit;
    const admins = other.accounts.filter(({ role }) => role === 'admin');
    const [first] = admins as [Account];
    const email = 'second-admin@example.com';
    const invited = await service.call(endpoints.inviteUser, { as: await as(first), body: { email, role: 'admin' } });
    expect(invited.status).toBe(201);
    await eventually(() => expect(mail.mails.join('\n')).toContain(`To: ${email}`));
    const second = (
      await service.call(endpoints.startInvited, {
        body: { token: await linkTo('invitation'), name: 'Second', password: 'long-enough-2', ...caller },
      })
    ).body.data.principal;
    const own = await as(first);
    const demote = (who: Principal, user: string) =>
      service.call(endpoints.changeUser, { as: who, params: { user }, body: { role: 'customer_service', version: 1 } });
    const replies = await Promise.all([demote(own, second.userId), demote(second, own.userId)]);
    const left = await db.tenant(other.id, async (trx) =>
      trx('users').where({ role: 'admin', status: 'active' }).count({ n: '*' }).first(),
    );
    expect(Number(left?.n)).toBe(1);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('whoever is deactivated is signed out everywhere and cannot come back', async () => {
    const { token, principal, email, password } = await aColleague();
    await service.call(endpoints.changeUser, {
      as: await as(admin),
      params: { user: principal.userId },
      body: { status: 'disabled', version: 1 },
    });
    expect(await resolve(token)).toBeNull();
    expect((await login(email, password)).status).toBe(401);
  });

  test('a person can take their data along, and is forgotten when asked for: the log keeps what they did, not who they were', async () => {
    const { principal, email } = await aColleague();
    const asker = await as(admin);
    const file = await service.call(endpoints.exportUser, { as: asker, params: { user: principal.userId } });
    expect(file.problem).toMatchObject({ profile: { email } });
    expect(JSON.stringify(file.problem)).not.toMatch(/argon2|passwordHash/);
    const erased = await service.call(endpoints.eraseUser, {
      as: asker,
      params: { user: principal.userId },
      body: { reason: 'asked for it', version: 1 },
    });
    expect(erased.status).toBe(200);
    const rows = await service.kit.db.platform(async (trx) =>
      trx.raw('select u::text as row from users u union all select i::text from invitations i union all select a::text from audit_log a'),
    );
    expect(rows.rows.map(({ row }: { row: string }) => row).join('\n')).not.toContain(email);
    await eventually(async () =>
      expect((await log({ action: 'user.erased' }))[0]).toMatchObject({
        object: { id: principal.userId, label: null },
        reason: 'asked for it',
      }),
    );
  });
});
