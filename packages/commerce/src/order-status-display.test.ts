import { allStatuses, statusSequence } from './order-status.ts';
import { statusesIn, statusGroup, statusGroups, statusTone, timelineGroups } from './order-status-display.ts';

test('every status belongs to one group and has a tone', () => {
  expect(statusGroups.flatMap(statusesIn).toSorted()).toEqual(allStatuses.toSorted());
  expect(allStatuses.every((status) => statusTone(status))).toBe(true);
  expect(statusGroup('cancelled')).toBe('cancelled');
});

test('[R11.9] the timeline shows the fifteen steps in order, in five groups', () => {
  expect(timelineGroups()).toHaveLength(5);
  expect(timelineGroups().flatMap(({ statuses }) => statuses)).toEqual([...statusSequence]);
});
