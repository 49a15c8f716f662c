import type { AuditEntryView } from '@merchloom/contracts/audit';
import { allSettled, fork } from 'effector';
import { figuresMoved, gatherFx } from '../model.ts';
import { $activity, $activityFailed, activityLeft, activityShown, loadActivityFx } from './model.ts';

const entry = (id: string, type = 'order') => ({ id, object: { type, id, label: null } }) as AuditEntryView;

test('[R10.17] the latest changes follow the tenant’s live news, without who came and went', async () => {
  const log = [entry('2'), entry('1', 'session'), ...Array.from({ length: 20 }, (_, n) => entry(`0-${n}`))];
  const scope = fork({
    handlers: [
      [loadActivityFx, () => [...log]],
      [gatherFx, () => Promise.resolve()],
    ],
  });

  await allSettled(activityShown, { scope, params: 't' });
  expect(
    scope
      .getState($activity)
      ?.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['2', '0-0']);
  expect(scope.getState($activity)).toHaveLength(8);

  log.unshift(entry('3'));
  await allSettled(figuresMoved, { scope });
  expect(scope.getState($activity)?.[0]?.id).toBe('3');

  await allSettled(activityLeft, { scope });
  expect(scope.getState($activity)).toBeNull();
});

test('a log that cannot be read leaves what is shown, and says so until it is read again', async () => {
  let broken = false;
  const read = () => {
    if (broken) throw new Error('out of reach');
    return [entry('1')];
  };
  const scope = fork({ handlers: [[loadActivityFx, read]] });
  await allSettled(activityShown, { scope, params: 't' });

  broken = true;
  await allSettled(activityShown, { scope, params: 't' });
  expect(scope.getState($activityFailed)).toBe(true);
  expect(scope.getState($activity)).toHaveLength(1);

  broken = false;
  await allSettled(activityShown, { scope, params: 't' });
  expect(scope.getState($activityFailed)).toBe(false);
});
