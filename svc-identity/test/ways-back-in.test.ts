import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { eventually } from '@merchloom/testing/eventually';
import { handleOf } from '../src/registration/register.ts';
import { aColleague, admin, caller, clock, linkTo, log, login, mail, resolve, service, superadmin } from './colleagues.ts';

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
    const began = clock.at;
    clock.at = new Date(clock.at.getTime() + 61 * 60_000);
    expect((await reset(link)).status).toBe(410);
    clock.at = began;
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

      clock.at = new Date(clock.at.getTime() + 2 * 3_600_000);
      await ask(principal, `e-${email}`, 'brand new words');
      const late = await linkOf(`e-${email}`);
      clock.at = new Date(clock.at.getTime() + 25 * 3_600_000);
      expect((await answer(late)).status).toBe(410);
    });

    test('is not for those who work under a borrowed name', async () => {
      const { principal, email, password } = await aColleague();
      const borrowed = { ...principal, impersonator: { userId: superadmin.id, name: 'Robin', until: clock.at.toISOString() } };
      expect((await ask(borrowed, `x-${email}`, password)).problem.code).toBe('not_while_impersonating');
      expect((await service.call(endpoints.dropEmailChange, { as: borrowed })).problem.code).toBe('not_while_impersonating');
    });
  });

  test('handles are what addresses can hold', () => {
    expect(['Müller & Söhne', '  ---  ', 'Ärzte 4 U', '東京'].map(handleOf)).toEqual(['muller-sohne', 'store', 'arzte-4-u', 'store']);
  });
});
