import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { LetterQuery } from '@merchloom/contracts/letters';
import { eventually } from '@merchloom/testing/eventually';
import { forgetOldLetters } from '../src/letters/letter-log.ts';
import { aColleague, admin, as, clock, headland, service, superadmin } from './colleagues.ts';

const list = async (query: LetterQuery = {}) =>
  (await service.call(endpoints.accountLetters, { as: await as(superadmin), query: query as never })).body.data;
const sentTo = (q: string, kind: string) => eventually(async () => expect(await list({ q, kind, state: 'sent' })).toHaveLength(1));

test('[R10.18] what was written to people about their accounts is on record with their organisation, not what it said', async () => {
  const { email } = await aColleague();
  await sentTo(email, 'invite');

  expect(await list({ q: email, kind: 'invite' })).toMatchObject([
    { recipient: email, state: 'sent', tenant: { id: headland.id }, attempts: null, error: null, job_id: null },
  ]);
  expect((await list()).map(({ kind }) => kind)).toContain('invite');
  expect(await list({ q: email, kind: 'reset' })).toEqual([]);
});

test('a letter that waits names whom it is for: by account, invitation, new address or the address that was typed', async () => {
  const { principal, email, invitation } = await aColleague();
  const person = { tenantId: headland.id, userId: principal.userId };
  const orders = [
    { kind: 'verify', ...person },
    { kind: 'invite', tenantId: headland.id, invitationId: invitation },
    { kind: 'reset', email, lang: 'en' },
  ];
  await service.kit.db.platform((trx) =>
    trx('jobs').insert(
      orders.map((payload) => ({
        ...{ id: newId(), kind: 'send-letter', key: newId(), payload: JSON.stringify(payload), state: 'parked', attempt: 10 },
        ...{ tenantId: payload.kind === 'reset' ? null : headland.id, error: `Error: 550 <${email}> unknown` },
      })),
    ),
  );
  const parked = await list({ q: email, state: 'parked' });

  expect(parked.map(({ kind, recipient, tenant }) => [kind, recipient, tenant?.id ?? null]).sort()).toEqual([
    ['invite', email, headland.id],
    ['reset', email, null],
    ['verify', email, headland.id],
  ]);
  for (const { error, attempts, job_id } of parked)
    expect([error, attempts, job_id]).toEqual(['Error: 550 <…> unknown', 10, expect.any(String)]);
});

test('a person takes the record along, and it goes with them, whatever address they had', async () => {
  const { principal, email } = await aColleague();
  await sentTo(email, 'invite');
  await service.kit.db.tenant(headland.id, (trx) =>
    trx('sent_letters').insert({
      ...{ id: newId(), tenantId: headland.id, userId: principal.userId, kind: 'password_changed' },
      ...{ recipient: 'former@example.com', sentAt: clock.at },
    }),
  );
  const own = await service.call(endpoints.exportUser, { as: await as(admin), params: { user: principal.userId } });
  expect(own.problem).toMatchObject({ letters: expect.arrayContaining([expect.objectContaining({ recipient: 'former@example.com' })]) });

  const body = { reason: 'asked for it', version: 1 };
  expect((await service.call(endpoints.eraseUser, { as: await as(admin), params: { user: principal.userId }, body })).status).toBe(200);
  expect([...(await list({ q: email })), ...(await list({ q: 'former@example.com' }))]).toEqual([]);
});

test('nothing is kept longer than ninety days', async () => {
  const { email } = await aColleague();
  await sentTo(email, 'invite');
  const later = (days: number) => ({ db: service.kit.db, clock: { now: () => new Date(clock.at.getTime() + days * 86_400_000) } });

  await forgetOldLetters(later(89));
  expect(await list({ q: email, state: 'sent' })).not.toEqual([]);
  await forgetOldLetters(later(91));
  expect(await list({ state: 'sent' })).toEqual([]);
});

test('[R11.17] only platform staff who are administrators read it', async () => {
  const ask = async (who: object) => (await service.call(endpoints.accountLetters, { as: who as never, query: {} })).status;

  expect(await ask(await as(admin))).toBe(403);
  expect(await ask({ ...(await as(superadmin)), role: 'account_manager' })).toBe(403);
});
