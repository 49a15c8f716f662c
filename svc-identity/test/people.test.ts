import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { demoTenants } from '@merchloom/demo';
import { eventually } from '@merchloom/testing/eventually';
import { mailboxServer } from '@merchloom/testing/mailbox-server';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { Secret, TOTP } from 'otpauth';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { handleOf } from '../src/registration/register.ts';
import { identityService } from '../src/service.ts';

type Tenant = (typeof demoTenants)[number];
type Account = Tenant['accounts'][number];
const [headland, other] = demoTenants as [Tenant, Tenant];
const [admin, manager, agent, superadmin] = headland.accounts as [Account, Account, Account, Account];

let service: TestService;
let mail: Awaited<ReturnType<typeof mailboxServer>>;
let now = new Date();
beforeAll(async () => {
  mail = await mailboxServer();
  service = await testService(identityService, {
    overrides: { clock: { now: () => now } },
    env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://shop.example' },
  });
  await seedIdentity(service.kit.db);
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

/** The newest link of a page that was sent to somebody. */
async function linkTo(page: string, seen = 0): Promise<string> {
  const found = () =>
    [...mail.mails.join('\n').matchAll(new RegExp(`https://shop\\.example/\\w\\w/${page}/([\\w.-]+)`, 'g'))].map(
      (match) => match[1] as string,
    );
  await eventually(() => expect(found().length).toBeGreaterThan(seen));
  return found().at(-1) as string;
}

const login = (email: string, password: string, code?: string) =>
  service.call(endpoints.startSession, {
    body: { email, password, remember: false, ...(code && { code }), ip: '198.51.100.7', userAgent: 'test' },
  });
const signIn = async ({ email, password }: Pick<Account, 'email' | 'password'>) => (await login(email, password)).body.data;
const as = async (account: Account): Promise<Principal> => (await signIn(account)).principal;
const resolve = async (token: string) => (await service.call(endpoints.resolveSession, { body: { token } })).body.data;
const caller = { ip: '198.51.100.8', userAgent: 'test', lang: 'en' as const };
const log = async (query: object = {}) =>
  (await service.call(endpoints.listAuditLogs, { as: await as(admin), query: query as never })).body.data;

let people = 0;
/** A fresh colleague, who has accepted an invitation. */
async function aColleague(role: 'admin' | 'account_manager' | 'customer_service' = 'customer_service') {
  const email = `colleague${++people}@example.com`;
  const invited = await service.call(endpoints.inviteUser, { as: await as(admin), body: { email, role } });
  expect(invited.status).toBe(201);
  await eventually(() => expect(mail.mails.join('\n')).toContain(`To: ${email}`));
  const token = await linkTo('invitation');
  const password = `long-enough-${people}`;
  const reply = await service.call(endpoints.startInvited, { body: { token, name: `Colleague ${people}`, password, ...caller } });
  return { ...reply.body.data, email, password, link: token, status: reply.status, invitation: invited.body.data.id };
}

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
    const began = now;
    now = new Date(now.getTime() + 73 * 3_600_000);
    expect((await service.call(endpoints.readInvitation, { body: { token: second } })).status).toBe(410);
    now = began;
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

describe('[R10.19] ways back in', () => {
  test('a reset is answered alike whoever exists, works once for an hour, and ends every session', async () => {
    const { email, token, password } = await aColleague();
    const ask = (to: string) => service.call(endpoints.askPasswordReset, { body: { email: to } });
    expect((await ask(email)).body).toEqual((await ask('nobody-at-all@example.com')).body);
    const link = await linkTo('reset-password');
    expect(mail.mails.join('\n')).not.toContain('nobody-at-all@example.com');
    expect((await service.call(endpoints.checkPasswordReset, { body: { token: link } })).status).toBe(200);
    const reset = (to: string) => service.call(endpoints.resetPassword, { body: { token: to, password: 'quite another one' } });
    expect((await reset(`${link}x`)).status).toBe(410);
    const began = now;
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await reset(link)).status).toBe(410);
    now = began;
    const both = await Promise.all([reset(link), reset(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await resolve(token)).toBeNull();
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, 'quite another one')).status).toBe(200);
  });

  test('an account is made with its organisation, and its address confirmed by letter', async () => {
    const body = {
      name: 'Nora',
      email: 'nora@example.com',
      password: 'ten letters',
      organisation: 'Café Éclair & Sons',
      region: 'EU' as const,
      ...caller,
    };
    const made = await service.call(endpoints.startRegistration, { body });
    expect(made.body.data.user).toMatchObject({
      role: 'admin',
      tenant: { slug: 'cafe-eclair-sons', region: 'EU' },
      email_verified: false,
      setup: { complete: false },
    });
    const nora = made.body.data.principal;
    expect((await service.call(endpoints.inviteUser, { as: nora, body: { email: 'x@example.com', role: 'admin' } })).problem.code).toBe(
      'email_not_verified',
    );
    const link = await linkTo('email-verification');
    expect((await service.call(endpoints.verifyEmail, { body: { token: link } })).status).toBe(200);
    expect((await service.call(endpoints.verifyEmail, { body: { token: link } })).status).toBe(410);
    expect((await service.call(endpoints.getUser, { as: nora })).body.data.email_verified).toBe(true);
    const again = await service.call(endpoints.startRegistration, { body });
    expect(again.problem.errors.email[0]).toContain('already an account');
    const named = await service.call(endpoints.startRegistration, { body: { ...body, email: 'other@example.com' } });
    expect(named.body.data.user.tenant.slug).toMatch(/^cafe-eclair-sons-/);
    expect(
      (await service.call(endpoints.startRegistration, { body: { ...body, email: 'short@example.com', password: 'short' } })).problem.errors
        .password,
    ).toBeDefined();
  });

  describe('a new address', () => {
    const ask = (as: Principal, email: string, password: string) =>
      service.call(endpoints.askEmailChange, { as, body: { email, password } });
    const answer = (token: string) => service.call(endpoints.verifyEmail, { body: { token } });
    const mailsTo = (email: string) => mail.mails.filter((each) => each.includes(`<${email}>`));

    test('counts once the letter to it is answered; the old one is warned, and sessions go on', async () => {
      const { principal, email, password, token } = await aColleague();
      const wanted = `new-${email}`;
      expect((await ask(principal, wanted, 'not my password')).problem.errors.password).toBeDefined();
      const asked = await ask(principal, wanted.toUpperCase(), password);
      expect(asked.body.data).toMatchObject({ email, pending_email: wanted });
      expect(asked.body.message).toContain(wanted);
      await eventually(() => expect(mailsTo(wanted)).toHaveLength(1));
      const warning = await eventually(() => {
        const found = mailsTo(email).find((each) => each.includes('Your address is about to change'));
        expect(found).toBeDefined();
        return found as string;
      });
      const link = /email-verification\/([\w.-]+)/.exec(mailsTo(wanted)[0]!)![1]!;
      expect(warning).not.toContain('email-verification');
      expect((await login(wanted, password)).status).toBe(401);

      expect((await answer(link)).status).toBe(200);
      expect((await answer(link)).status).toBe(410);
      expect((await login(wanted, password)).status).toBe(200);
      expect((await login(email, password)).status).toBe(401);
      expect(await resolve(token)).toMatchObject({ principal: { email: wanted } });
      expect((await service.call(endpoints.getAccount, { as: principal })).body.data).toMatchObject({
        ...{ email: wanted, email_verified: true, pending_email: null },
      });
      await eventually(async () =>
        expect((await log({ actor: principal.userId })).map(({ action }) => action)).toEqual(
          expect.arrayContaining(['account.email-change-asked', 'account.email-changed']),
        ),
      );
      expect(JSON.stringify(await log({ actor: principal.userId }))).not.toContain(wanted);
    });

    test('that somebody has already is answered like any other; only its owner is told', async () => {
      const { principal, email, password } = await aColleague();
      const free = await ask(principal, `free-${email}`, password);
      const taken = await ask(principal, admin.email, password);
      expect([taken.status, taken.body.message]).toEqual([200, free.body.message!.replace(`free-${email}`, admin.email)]);
      await eventually(() => expect(mailsTo(admin.email).some((each) => each.includes('email-verification'))).toBe(true));
      const link = /email-verification\/([\w.-]+)/.exec(
        mailsTo(admin.email)
          .filter((each) => each.includes('email-verification'))
          .at(-1)!,
      )![1]!;
      expect((await answer(link)).problem).toMatchObject({ status: 409, code: 'email_taken' });
      expect((await login(email, password)).status).toBe(200);
    });

    test('can be asked for three times an hour, taken back, and ends with a new password and after a day', async () => {
      const { principal, email, password } = await aColleague();
      const linkOf = async (to: string) => {
        await eventually(() => expect(mailsTo(to)).toHaveLength(1));
        return /email-verification\/([\w.-]+)/.exec(mailsTo(to)[0]!)![1]!;
      };
      expect((await ask(principal, email, password)).problem.errors.email).toBeDefined();
      const [first, second, third] = ['a', 'b', 'c'].map((each) => `${each}-${email}`) as [string, string, string];
      await ask(principal, first, password);
      const firstLink = await linkOf(first);
      await ask(principal, second, password);
      expect((await answer(firstLink)).status).toBe(410);
      const secondLink = await linkOf(second);
      expect((await service.call(endpoints.dropEmailChange, { as: principal })).body.data.pending_email).toBeNull();
      expect((await answer(secondLink)).status).toBe(410);
      await ask(principal, third, password);
      const thirdLink = await linkOf(third);
      expect((await ask(principal, `d-${email}`, password)).status).toBe(429);
      await service.call(endpoints.changePassword, { as: principal, body: { current: password, password: 'brand new words' } });
      expect((await answer(thirdLink)).status).toBe(410);

      now = new Date(now.getTime() + 2 * 3_600_000);
      await ask(principal, `e-${email}`, 'brand new words');
      const late = await linkOf(`e-${email}`);
      now = new Date(now.getTime() + 25 * 3_600_000);
      expect((await answer(late)).status).toBe(410);
    });

    test('is not for those who work under a borrowed name', async () => {
      const { principal, email, password } = await aColleague();
      const borrowed = { ...principal, impersonator: { userId: superadmin.id, name: 'Robin', until: now.toISOString() } };
      expect((await ask(borrowed, `x-${email}`, password)).problem.code).toBe('not_while_impersonating');
      expect((await service.call(endpoints.dropEmailChange, { as: borrowed })).problem.code).toBe('not_while_impersonating');
    });
  });

  test('handles are what addresses can hold', () => {
    expect(['Müller & Söhne', '  ---  ', 'Ärzte 4 U', '東京'].map(handleOf)).toEqual(['muller-sohne', 'store', 'arzte-4-u', 'store']);
  });
});

describe('[R12.2] the second factor', () => {
  const codeOf = (secret: string, at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  test('is asked for at login; each code counts once, recovery codes as well', async () => {
    const { email, password, principal, token } = await aColleague();
    const other = (await login(email, password)).body.data.token;
    const offered = await service.call(endpoints.offerSecondFactor, { as: principal, body: { password } });
    const { secret, uri } = offered.body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await service.call(endpoints.confirmSecondFactor, { as: principal, body: { code: '000000' } })).status).toBe(422);
    const on = await service.call(endpoints.confirmSecondFactor, { as: principal, body: { code: codeOf(secret) } });
    const codes = on.body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect(await resolve(token)).not.toBeNull();
    expect(await resolve(other)).toBeNull();

    expect((await login(email, password)).problem.code).toBe('second_factor_required');
    expect((await login(email, 'wrong', '123456')).problem.code).toBe('credentials_wrong');
    // The code that turned it on has been used.
    expect((await login(email, password, codeOf(secret))).problem.code).toBe('second_factor_wrong');
    now = new Date(now.getTime() + 61_000);
    const twice = await Promise.all([login(email, password, codeOf(secret)), login(email, password, codeOf(secret))]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [spare = ''] = codes;
    expect((await login(email, password, spare.toUpperCase())).status).toBe(200);
    expect((await login(email, password, spare)).status).toBe(401);
    const rows = await service.kit.db.platform(async (trx) =>
      trx.raw('select f::text as row from second_factors f union all select r::text from recovery_codes r'),
    );
    expect(rows.rows.map(({ row }: { row: string }) => row).join('\n')).not.toContain(secret);
  });

  describe('of a browser that is remembered', () => {
    const withDevice = async (email: string, password: string, more: object = {}) =>
      service.call(endpoints.startSession, {
        body: { email, password, remember: false, ip: '198.51.100.7', userAgent: 'test', ...more } as never,
      });
    /** Somebody with a second factor, and their next codes. */
    async function careful() {
      const somebody = await aColleague();
      const { principal, password } = somebody;
      const offer = (await service.call(endpoints.offerSecondFactor, { as: principal, body: { password } })).body.data;
      const totp = new TOTP({ secret: Secret.fromBase32(offer.secret) });
      const code = () => {
        now = new Date(now.getTime() + 60_000);
        return totp.generate({ timestamp: now.getTime() });
      };
      await service.call(endpoints.confirmSecondFactor, { as: principal, body: { code: code() } });
      return { ...somebody, code };
    }
    const devices = async (as: Principal) => (await service.call(endpoints.listDevices, { as })).body.data;

    test('no code is asked for during thirty days, of this person only', async () => {
      const { email, password, principal, code } = await careful();
      const plain = await withDevice(email, password, { code: code() });
      expect(plain.body.data.device).toBeUndefined();
      const trusted = await withDevice(email, password, { code: code(), trust_device: true });
      const device = trusted.body.data.device!.token;
      expect(Date.parse(trusted.body.data.device!.expiresAt) - now.getTime()).toBe(30 * 24 * 3_600_000);
      expect((await withDevice(email, password, { device })).status).toBe(200);
      expect((await withDevice(email, 'not it', { device })).problem.code).toBe('credentials_wrong');
      for (const wrong of [`${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`, 'x', `${device}x`])
        expect((await withDevice(email, password, { device: wrong })).problem.code).toBe('second_factor_required');
      const other = await careful();
      expect((await withDevice(other.email, other.password, { device })).problem.code).toBe('second_factor_required');
      const { rows } = await service.kit.db.tenantOnce(headland.id, 'select * from trusted_devices');
      expect(JSON.stringify(rows)).not.toContain(device.split('.')[1]);

      expect(await devices(principal)).toMatchObject([{ user_agent: 'test', ip: '198.51.100.7' }]);
      now = new Date(now.getTime() + 31 * 24 * 3_600_000);
      expect((await withDevice(email, password, { device })).problem.code).toBe('second_factor_required');
    });

    test('it is forgotten one by one, with a new password, with logging out everywhere, and by no one else', async () => {
      const { email, password, principal, code } = await careful();
      const trust = async (using = password) =>
        (await withDevice(email, using, { code: code(), trust_device: true })).body.data.device!.token;
      const asked = async (device: string, using = password) => (await withDevice(email, using, { device })).status;
      const first = await trust();
      const [known] = await devices(principal);
      const forget = (as: Principal) => service.call(endpoints.forgetDevice, { as, params: { device: known!.id } });
      expect((await forget(await as(agent))).status).toBe(404);
      expect(await asked(first)).toBe(200);
      expect((await forget(principal)).status).toBe(200);
      expect(await asked(first)).toBe(401);

      const second = await trust();
      await service.call(endpoints.revokeSessions, { as: principal, body: { scope: 'all' } });
      expect(await asked(second)).toBe(401);
      const third = await trust();
      await service.call(endpoints.changePassword, { as: principal, body: { current: password, password: 'brand new words' } });
      expect(await asked(third, 'brand new words')).toBe(401);
    });

    test('is never remembered without a code', async () => {
      const { email, password } = await aColleague();
      expect((await withDevice(email, password, { trust_device: true })).body.data.device).toBeUndefined();
    });
  });

  test('guessed codes lock the account like guessed passwords', async () => {
    const { email, password, principal } = await aColleague();
    const { secret } = (await service.call(endpoints.offerSecondFactor, { as: principal, body: { password } })).body.data;
    await service.call(endpoints.confirmSecondFactor, { as: principal, body: { code: codeOf(secret) } });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => login(email, password, String(100_000 + i))));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7);
  });
});

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
    now = new Date(now.getTime() + 31 * 60_000);
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
