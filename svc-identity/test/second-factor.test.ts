import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { Secret, TOTP } from 'otpauth';
import { aColleague, agent, as, clock, headland, login, resolve, service } from './colleagues.ts';

describe('[R12.2] the second factor', () => {
  const codeOf = (secret: string, at = clock.at) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

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
    clock.at = new Date(clock.at.getTime() + 61_000);
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
        clock.at = new Date(clock.at.getTime() + 60_000);
        return totp.generate({ timestamp: clock.at.getTime() });
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
      expect(Date.parse(trusted.body.data.device!.expiresAt) - clock.at.getTime()).toBe(30 * 24 * 3_600_000);
      expect((await withDevice(email, password, { device })).status).toBe(200);
      expect((await withDevice(email, 'not it', { device })).problem.code).toBe('credentials_wrong');
      for (const wrong of [`${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`, 'x', `${device}x`])
        expect((await withDevice(email, password, { device: wrong })).problem.code).toBe('second_factor_required');
      const other = await careful();
      expect((await withDevice(other.email, other.password, { device })).problem.code).toBe('second_factor_required');
      const { rows } = await service.kit.db.tenantOnce(headland.id, 'select * from trusted_devices');
      expect(JSON.stringify(rows)).not.toContain(device.split('.')[1]);

      expect(await devices(principal)).toMatchObject([{ user_agent: 'test', ip: '198.51.100.7' }]);
      clock.at = new Date(clock.at.getTime() + 31 * 24 * 3_600_000);
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
