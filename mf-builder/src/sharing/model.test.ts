import type { DesignShare } from '@merchloom/contracts/designs';
import { allSettled, fork } from 'effector';
import {
  $share,
  $shared,
  $sharedFailure,
  $shareFailed,
  endShareFx,
  linkOpened,
  readSharedFx,
  readShareFx,
  shareOpened,
  startShareFx,
} from './model.ts';

const share: DesignShare = { link: '/designs/shared#x', shared_at: '2026-11-21', shared_by: 'Morwenna', expires_at: '2026-12-21' };
const place = { tenant: 'headland', design: 'd' };

test('a design is shared, keeps its link, and is no longer shared when that was ended', async () => {
  const scope = fork({
    handlers: [
      [readShareFx, () => null],
      [startShareFx, () => share],
      [endShareFx, () => null],
    ],
  });

  expect(scope.getState($share)).toBeUndefined();
  await allSettled(shareOpened, { scope, params: place });
  expect(scope.getState($share)).toBeNull();
  await allSettled(startShareFx, { scope, params: { ...place, product: 'tee' } });
  expect(scope.getState($share)).toEqual(share);
  await allSettled(endShareFx, { scope, params: place });
  expect(scope.getState($share)).toBeNull();
});

test('what could not be read is said, and another try forgets it', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => share];
  const scope = fork({ handlers: [[readShareFx, () => answers.shift()!()]] });

  await allSettled(shareOpened, { scope, params: place });
  expect([scope.getState($share), scope.getState($shareFailed)]).toEqual([undefined, true]);
  await allSettled(shareOpened, { scope, params: place });
  expect([scope.getState($share), scope.getState($shareFailed)]).toEqual([share, false]);
});

test('a link that has ended says so, and the next one is not mistaken for it', async () => {
  const over = Object.assign(new Error('over'), { status: 410 });
  const scope = fork({
    handlers: [[readSharedFx, ({ token }: { token: string }) => (token === 'old' ? Promise.reject(over) : { product: 'Tee' })]],
  });

  await allSettled(linkOpened, { scope, params: { token: 'old', lang: 'en' } });
  expect(scope.getState($sharedFailure)?.status).toBe(410);
  await allSettled(linkOpened, { scope, params: { token: 'new', lang: 'en' } });
  expect([scope.getState($sharedFailure), scope.getState($shared)]).toEqual([null, { product: 'Tee' }]);
});
