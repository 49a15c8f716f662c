import { endpoints } from '@merchloom/contracts/endpoints';
import { eventually } from '@merchloom/testing/eventually';
import { aColleague, admin, agent, as, clock, log, login, manager, resolve, service, signIn, superadmin } from './colleagues.ts';

describe('sessions', () => {
  test('one sees where one is signed in and ends what is not wanted', async () => {
    const { principal, token, email, password } = await aColleague();
    const second = (await login(email, password)).body.data;
    const list = async () => (await service.call(endpoints.listSessions, { as: principal })).body.data;
    expect((await list()).map(({ id, current }) => [id, current])).toEqual([
      [principal.sessionId, true],
      [second.principal.sessionId, false],
    ]);
    const foreign = await as(agent);
    expect((await service.call(endpoints.revokeSession, { as: principal, params: { session: foreign.sessionId } })).status).toBe(404);
    await service.call(endpoints.revokeSession, { as: principal, params: { session: second.principal.sessionId } });
    expect(await resolve(second.token)).toBeNull();
    await service.call(endpoints.revokeSessions, { as: principal, body: { scope: 'all' } });
    expect(await resolve(token)).toBeNull();
  });

  test('a new password needs the old one and ends the other sessions', async () => {
    const { principal, token, email, password } = await aColleague();
    const elsewhere = (await login(email, password)).body.data.token;
    const change = (current: string) =>
      service.call(endpoints.changePassword, { as: principal, body: { current, password: 'brand new words' } });
    expect((await change('not it')).problem.errors.current).toBeDefined();
    expect((await change(password)).status).toBe(200);
    expect(await resolve(token)).not.toBeNull();
    expect(await resolve(elsewhere)).toBeNull();
  });
});

describe('[R1.10] working as somebody else', () => {
  const begin = (token: string, user_id: string, reason = 'ticket 4711') =>
    service.call(endpoints.startImpersonation, {
      body: { token, user_id, reason, ip: '198.51.100.9', userAgent: 'test', requestId: 'r-impersonate' },
    });
  const end = (token: string) =>
    service.call(endpoints.stopImpersonation, { body: { token, ip: '198.51.100.9', userAgent: 'test', requestId: 'r-end' } });

  test('platform staff may for half an hour, with both names on record, and come back to themselves', async () => {
    const own = await signIn(superadmin);
    const begun = await begin(own.token, agent.id);
    const { token, principal, user } = begun.body.data;
    expect(principal).toMatchObject({
      userId: agent.id,
      superadmin: false,
      impersonator: { userId: superadmin.id, name: superadmin.name },
    });
    expect(user.impersonator?.name).toBe(superadmin.name);
    expect((await resolve(token))?.principal).toEqual(principal);
    expect(
      (await service.call(endpoints.changePassword, { as: principal, body: { current: 'x', password: 'something long' } })).problem.code,
    ).toBe('not_while_impersonating');
    expect((await begin(token, manager.id)).status).toBe(403);
    await eventually(async () =>
      expect((await log({ action: 'impersonation.started' }))[0]).toMatchObject({
        actor: { id: agent.id },
        impersonator: { id: superadmin.id },
        reason: 'ticket 4711',
      }),
    );
    const back = await end(token);
    expect(back.body.data.principal).toMatchObject({ userId: superadmin.id });
    expect(await resolve(token)).toBeNull();
    expect(await resolve(own.token)).toBeNull();
    expect(await resolve(back.body.data.token)).not.toBeNull();
    const other = await begin(back.body.data.token, agent.id);
    clock.at = new Date(clock.at.getTime() + 31 * 60_000);
    expect(await resolve(other.body.data.token)).toBeNull();
  });

  test('nobody else may, and nobody becomes platform staff this way', async () => {
    expect((await begin((await signIn(admin)).token, agent.id)).status).toBe(403);
    const own = await signIn(superadmin);
    expect((await begin(own.token, superadmin.id)).problem.code).toBe('platform_staff_protected');
    expect((await begin(own.token, agent.id, ' ')).status).toBe(422);
    expect((await end(own.token)).problem.code).toBe('not_impersonating');
  });

  test('who loses the right to it loses the session', async () => {
    const own = await signIn(superadmin);
    const { token } = (await begin(own.token, agent.id)).body.data;
    const set = (role: string) => service.kit.db.platform(async (trx) => trx('users').where({ id: superadmin.id }).update({ role }));
    await set('customer_service');
    expect(await resolve(token)).toBeNull();
    await set('admin');
  });
});
