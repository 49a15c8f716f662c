import type { User } from '@merchloom/contracts/identity';
import { surroundCalls } from '@merchloom/web-kit/http';
import { findHits } from './palette-sources.ts';

const answers: Record<string, object[]> = {
  clients: [{ id: 'c1', name: 'Harbour Trust', contact_name: 'Ada Lovelace' }],
  users: [{ id: 'u1', name: 'Harriet', email: 'harriet@example.org' }],
};
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  surroundCalls({
    cookies: () => '',
    pause: async () => {},
    fetch: (async (path: string) => {
      const area = /^\/api\/t1\/(\w+)/.exec(path)?.[1] ?? '';
      asked.push(area);
      const status = area === 'events' ? 403 : 200;
      const body = { success: true, data: answers[area] ?? [], page: { next: null, previous: null } };
      return { ok: status < 400, status, headers: { get: () => 'application/json' }, json: async () => body };
    }) as unknown as typeof fetch,
  });
});

const hitsOf = (role: User['role']) => findHits({ role, superadmin: 0, tenant_id: 't1' } as User, 'har', new AbortController().signal);

test('clients are found with their page, whatever else fails', async () => {
  const hits = await hitsOf('admin');
  expect(hits.map(({ kind, label, to }) => [kind, label, to])).toEqual([
    ['client', 'Harbour Trust', '/clients/c1'],
    ['person', 'Harriet', '/users?q=harriet%40example.org'],
  ]);
});

test('whoever may see names only is led to the list, and nobody asks for what they may not see', async () => {
  const hits = await hitsOf('customer_service');
  expect(hits).toMatchObject([{ kind: 'client', detail: 'Ada Lovelace', to: '/clients?q=Harbour%20Trust' }]);
  expect(asked).not.toContain('users');
});
