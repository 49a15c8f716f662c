import fc from 'fast-check';
import {
  declaredMoves,
  isFinal,
  type MoveActor,
  mayMove,
  problemOrigin,
  reportedPath,
  resumeStatus,
  sourcesOf,
  targetsOf,
} from './order-moves.ts';
import { allStatuses, isProblem, isStatus, type ProductionStatus, position, problemStatuses, statusSequence } from './order-status.ts';

/** The declared moves, written out once more by hand: a slip in the product's table shows up here. */
const declared: Record<string, string> = {
  new: 'queued downloading | address issue | over budget | over budget limit | cancelled',
  'queued downloading': 'downloaded | artwork issue | cancelled',
  downloaded: 'queued processing | cancelled',
  'queued processing': 'processing | cancelled',
  processing: 'processed | artwork issue',
  processed: 'queued submitting to fulfiller | fulfiller routing error | address issue | cancelled',
  'queued submitting to fulfiller': 'submitting to fulfiller | over budget limit | cancelled',
  'submitting to fulfiller': 'submitted to fulfiller | fulfiller submission error',
  'submitted to fulfiller':
    'picked | in production | awaiting packing | packaged | ready to ship | shipped | address issue | artwork issue | fulfiller routing error | cancelled',
  picked: 'in production | awaiting packing | packaged | ready to ship | shipped | awaiting reprint',
  'in production': 'awaiting packing | packaged | ready to ship | shipped | awaiting reprint | artwork issue',
  'awaiting packing': 'packaged | ready to ship | shipped | awaiting reprint',
  packaged: 'ready to ship | shipped',
  'ready to ship': 'shipped',
  shipped: 'awaiting reprint',
  'address issue': 'new | queued submitting to fulfiller | cancelled',
  'artwork issue': 'queued downloading | cancelled',
  'awaiting reprint': 'in production | queued submitting to fulfiller | cancelled',
  cancelled: '',
  'fulfiller submission error': 'queued submitting to fulfiller | fulfiller routing error | cancelled',
  'fulfiller routing error': 'queued submitting to fulfiller | cancelled',
  'over budget': 'new | cancelled',
  'over budget limit': 'new | queued submitting to fulfiller | cancelled',
};

test('[R11.9] fifteen statuses in sequence', () => {
  expect(statusSequence).toHaveLength(15);
  expect(statusSequence.map(position)).toEqual(statusSequence.map((_, index) => index));
});

test('[R11.10] eight problem statuses', () => {
  expect(problemStatuses).toHaveLength(8);
  expect(problemStatuses.every(isProblem)).toBe(true);
  expect([isStatus('picked'), isStatus('Picked'), isStatus('toString')]).toEqual([true, false, false]);
});

test.each(allStatuses.map((from) => [from]))('[R11.9] [R11.10] from %s an order may go where declared and nowhere else', (from) => {
  const expected = declared[from]!.split(' | ').filter(Boolean);
  for (const to of allStatuses) expect(`${to}: ${mayMove(from, to)}`).toBe(`${to}: ${expected.includes(to)}`);
});

test('every pair is found from either end, and each has somebody who may do it', () => {
  const actors: MoveActor[] = ['pipeline', 'fulfiller', 'staff'];
  const pairs = declaredMoves();
  for (const [from, to] of pairs) {
    expect(sourcesOf(to)).toContain(from);
    expect(targetsOf(from)).toContain(to);
    expect(actors.some((actor) => mayMove(from, to, actor))).toBe(true);
  }
  expect(pairs).toHaveLength(Object.values(declared).flatMap((text) => text.split(' | ').filter(Boolean)).length);
});

test('only cancelled is final, and everything can reach an end', () => {
  expect(allStatuses.filter(isFinal)).toEqual(['cancelled']);
  for (const start of allStatuses) {
    const seen = new Set<ProductionStatus>([start]);
    for (const status of seen) for (const next of targetsOf(status)) seen.add(next);
    expect(seen.has('shipped') || seen.has('cancelled')).toBe(true);
  }
});

test('the fulfiller moves nothing before the submission, and never backwards', () => {
  for (const [from, to] of declaredMoves()) {
    if (!mayMove(from, to, 'fulfiller') || isProblem(from)) continue;
    expect(position(from)).toBeGreaterThanOrEqual(position('submitting to fulfiller'));
    if (!isProblem(to)) expect(position(to)).toBeGreaterThan(position(from));
  }
});

test('a report may skip ahead; an old or repeated one leads nowhere', () => {
  expect(reportedPath('submitted to fulfiller', 'packaged')).toEqual(['packaged']);
  expect(reportedPath('submitting to fulfiller', 'picked')).toEqual(['submitted to fulfiller', 'picked']);
  expect(reportedPath('awaiting reprint', 'shipped')).toEqual(['in production', 'shipped']);
  expect(reportedPath('packaged', 'picked')).toBeNull();
  expect(reportedPath('packaged', 'packaged')).toBeNull();
  expect(reportedPath('cancelled', 'shipped')).toBeNull();
  expect(reportedPath('processing', 'shipped')).toBeNull();
});

test('a report about a submission that was never answered is its answer', () => {
  const unanswered = { unanswered: true };
  expect(reportedPath('fulfiller submission error', 'picked', unanswered)).toEqual([...statusSequence.slice(6, 9), 'picked']);
  expect(reportedPath('queued submitting to fulfiller', 'shipped', unanswered)).toEqual([...statusSequence.slice(7, 9), 'shipped']);
  expect(reportedPath('submitted to fulfiller', 'picked', unanswered)).toEqual(['picked']);
  for (const from of ['processed', 'cancelled', 'address issue'] as const) expect(reportedPath(from, 'picked', unanswered)).toBeNull();
  for (const from of ['fulfiller submission error', 'queued submitting to fulfiller'] as const)
    expect(reportedPath(from, 'picked')).toBeNull();
});

test('reports in any order, with any repetition, end at the furthest one', () => {
  const reports = ['picked', 'in production', 'awaiting packing', 'packaged', 'ready to ship', 'shipped'] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reports), { minLength: 1, maxLength: 20 }), (received) => {
      const end = received.reduce<ProductionStatus>(
        (status, report) => reportedPath(status, report)?.at(-1) ?? status,
        'submitting to fulfiller',
      );
      expect(position(end)).toBe(Math.max(...received.map(position)));
    }),
  );
});

test('a problem remembers where it came from and resumes by a declared move', () => {
  for (const [from, to] of declaredMoves()) {
    const origin = problemOrigin(from, to, isProblem(from) ? 'processed' : null);
    expect(origin === null).toBe(!isProblem(to));
    if (!isProblem(to)) continue;
    const resumed = resumeStatus(to, origin);
    if (to === 'cancelled') expect(resumed).toBeNull();
    else expect(mayMove(to, resumed!)).toBe(true);
  }
  expect(resumeStatus('address issue', problemOrigin('new', 'address issue', null))).toBe('new');
  expect(resumeStatus('address issue', problemOrigin('processed', 'address issue', null))).toBe('queued submitting to fulfiller');
  expect(resumeStatus('over budget limit', 'new')).toBe('new');
});
