import type { User } from '@merchloom/contracts/identity';
import { surroundCalls } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { stateOf } from '../settings/account-state.ts';
import { checkSetupFx, stepsOf } from './setup.ts';

const user = (role: User['role']) => ({ role, superadmin: 0, tenant_id: 't1' }) as User;

function aPlatform(answers: Record<string, unknown>) {
  const asked: string[] = [];
  surroundCalls({
    pause: async () => {},
    fetch: (async (path: string) => {
      const name = path.split('?')[0]!.replace('/api/t1/', '');
      asked.push(name);
      const data = answers[name];
      return {
        ok: data !== undefined,
        status: data === undefined ? 500 : 200,
        headers: { get: () => 'application/json' },
        json: async () => ({ success: true, data }),
      };
    }) as unknown as typeof fetch,
  });
  return asked;
}
const identity = { company: true, logo: false, team: true };
const event = { slug: 'coast-run', products: 2, mockups: ['a'], status: 'Active' };

test('[R10.6] [R2.14] every step of the checklist is checked where its truth lies', async () => {
  aPlatform({
    'setup/identity': identity,
    events: [event, { slug: 'x', products: 0, mockups: [], status: 'Draft' }],
    'billing/accounts': [{ chargesEnabled: false }],
    'events/coast-run/fulfillers': { fulfillers: [{ chosen: false }, { chosen: true }] },
  });
  const scope = fork();

  const answer = (await allSettled(checkSetupFx, { scope, params: { user: user('admin') } })) as { value: object };

  expect(answer.value).toEqual({
    ...identity,
    ...{ event: true, product: true, design: true, publish: true, payment: false, fulfiller: true },
  });
});

test('a part that does not answer leaves its own steps unknown; the retry of a row asks that part alone', async () => {
  const asked = aPlatform({ 'setup/identity': identity, events: [], 'events/coast-run/fulfillers': null });
  const first = (await allSettled(checkSetupFx, { scope: fork(), params: { user: user('admin') } })) as { value: object };
  expect(first.value).toMatchObject({ company: true, event: false, payment: 'unknown', fulfiller: false });

  asked.length = 0;
  await allSettled(checkSetupFx, { scope: fork(), params: { user: user('admin'), only: ['payment'] } });
  expect(new Set(asked)).toEqual(new Set(['billing/accounts']));
});

test('customer service sees the steps without company, money and invitations', () => {
  expect(stepsOf(user('admin'))).toHaveLength(9);
  expect(stepsOf(user('account_manager'))).not.toContain('team');
  expect(stepsOf(user('customer_service'))).toEqual(['event', 'product', 'design', 'fulfiller', 'publish']);
});

test.each([
  [null, 'none'],
  [{ chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false, requirements: ['x'] }, 'pending'],
  [{ chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true, requirements: [] }, 'active'],
  [{ chargesEnabled: false, payoutsEnabled: true, detailsSubmitted: true, requirements: ['x'] }, 'restricted'],
])('[R10.18] a payout account like %j is %s', (account, state) => {
  expect(stateOf(account as never)).toBe(state);
});
