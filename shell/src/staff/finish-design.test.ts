import type { TemporaryStore } from '@merchloom/contracts/assets';
import type { User } from '@merchloom/contracts/identity';
import { surroundCalls } from '@merchloom/web-kit/http';
import { keepTemporaryStore, readTemporaryStore } from '@merchloom/web-kit/temporary-store';
import { allSettled, fork } from 'effector';
import { $madeEvent, eventShown, finishDesignFx, layoutShown } from './finish-design.ts';

const img = '0199b1c0-0000-7000-8000-000000000001';
const admin = { tenant_id: '0199b1c0-0000-7000-8000-00000000000a', role: 'admin', superadmin: 0 } as User;
const design = { version: 1, elements: [] } as unknown as TemporaryStore['products'][number]['design'];
const record = {
  img_id: img,
  page: 'home',
  products: [{ base_product_id: '0199b1c0-0000-7000-8000-00000000000b', colour_codes: ['NAVY', 'RED'], design }],
  region: 'EU',
  theme: { accent: '#114488', mode: 'light', fontPair: 'inter', logo: null, hero: null },
  type: 'Store',
} as unknown as TemporaryStore;

function aServer(answers: Record<string, { status: number; body?: unknown }>) {
  const asked: { path: string; body: unknown; key: string | undefined }[] = [];
  surroundCalls({
    cookies: () => 'XSRF-TOKEN=t',
    pause: async () => {},
    fetch: (async (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined, key: headers.get('idempotency-key') ?? undefined });
      const { status, body } = answers[path.replace(/^.*\/(assets|events)/, '/$1')] ?? { status: 500 };
      return { ok: status < 400, status, headers: { get: () => 'application/json' }, json: async () => body };
    }) as unknown as typeof fetch,
  });
  return asked;
}

const works = {
  '/assets/move': { status: 200, body: { success: true, data: 'image-of-the-tenant' } },
  '/events/create': { status: 201, body: { success: true, data: { id: 'e', slug: 'my-first-run' } } },
};

beforeEach(() => localStorage.clear());

test('[R11.3] [R11.15] [R11.4] [R12.8] [R12.9] what was designed is moved, becomes an event, is cleared, and shown', async () => {
  keepTemporaryStore(record);
  const asked = aServer(works);
  const scope = fork();

  await allSettled(layoutShown, { scope, params: admin });

  expect(asked.map(({ path }) => path.replace(/^.*\/(assets|events)/, '/$1'))).toEqual(['/assets/move', '/events/create']);
  expect(asked[0]?.body).toEqual({ img_id: img });
  expect(asked[1]?.body).toEqual({
    image_id: 'image-of-the-tenant',
    page: 'home',
    products: [{ id: '0199b1c0-0000-7000-8000-00000000000b', colour: 'NAVY', design }],
    region: 'EU',
    theme: record.theme,
    type: 'Store',
  });
  expect(asked[1]?.key).toBe(img);
  expect(scope.getState($madeEvent)).toBe('my-first-run');
  expect(readTemporaryStore()).toBeNull();

  await allSettled(eventShown, { scope });
  expect(scope.getState($madeEvent)).toBeNull();
});

test('[R11.15] [R12.19] a failure is logged, nothing is said, loading ends, and the record stays for three tries', async () => {
  keepTemporaryStore(record);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const asked = aServer({ ...works, '/events/create': { status: 422, body: { success: false, message: 'no', errors: {} } } });
  const scope = fork();

  for (let load = 1; load <= 4; load += 1) await allSettled(layoutShown, { scope, params: admin });

  expect(asked.filter(({ path }) => path.endsWith('/events/create'))).toHaveLength(3);
  expect(readTemporaryStore()).toEqual({ store: record, failures: 3 });
  expect(scope.getState($madeEvent)).toBeNull();
  expect(scope.getState(finishDesignFx.pending)).toBe(false);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('nothing is asked where nothing was designed, or by somebody who may not make events', async () => {
  const asked = aServer(works);
  await allSettled(layoutShown, { scope: fork(), params: admin });
  keepTemporaryStore(record);
  await allSettled(layoutShown, { scope: fork(), params: { ...admin, role: 'customer_service' } });

  expect(asked).toEqual([]);
  expect(readTemporaryStore()?.store.img_id).toBe(img);
});
