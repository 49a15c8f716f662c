import type { OrderDetail, TimelineEntry } from '@merchloom/contracts/orders';
import { timelineOf } from './timeline.ts';

const entry = (to: TimelineEntry['to'], from: TimelineEntry['from'] = null): TimelineEntry => ({
  id: to,
  from,
  to,
  at: '2026-11-20T10:00:00Z',
  actor: 'x',
  cause: 'y',
});
const order = (status: OrderDetail['status'], timeline: TimelineEntry[], problem_from: OrderDetail['problem_from'] = null) => ({
  status,
  timeline,
  problem_from,
});

describe('timeline', () => {
  test('[R11.9] shows all fifteen statuses in order, done before the current one, to come after it', () => {
    const groups = timelineOf(order('processing', [entry('new'), entry('processing')]));
    const steps = groups.flatMap((group) => group.steps);

    expect(steps).toHaveLength(15);
    expect(steps.filter((step) => step.state === 'done').map((step) => step.status)).toEqual([
      'new',
      'queued downloading',
      'downloaded',
      'queued processing',
    ]);
    expect(steps.find((step) => step.state === 'current')?.status).toBe('processing');
    expect(groups.map((group) => group.state)).toEqual(['done', 'current', 'upcoming', 'upcoming', 'upcoming']);
  });

  test('[R11.10] a problem stands where it happened, with its own time', () => {
    const groups = timelineOf(
      order('artwork issue', [entry('new'), entry('processing'), entry('artwork issue', 'processing')], 'processing'),
    );
    const preparing = groups[1];

    expect(preparing?.state).toBe('problem');
    expect(preparing?.steps.map((step) => [step.status, step.state])).toEqual([
      ['queued downloading', 'done'],
      ['downloaded', 'done'],
      ['queued processing', 'done'],
      ['processing', 'done'],
      ['artwork issue', 'problem'],
      ['processed', 'upcoming'],
    ]);
  });

  test('a shipped order is done throughout', () => {
    const groups = timelineOf(order('shipped', [entry('shipped')]));

    expect(groups.every((group) => group.state === 'done')).toBe(true);
  });
});
