import type { ApiError } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, type Effect, type EventCallable, type Store, sample } from 'effector';

export interface ShownList<Query> {
  tenant: string;
  query: Query;
}
export type ListReading<Query> = ShownList<Query> & { quiet?: boolean };

export interface ListModel<Query, Reply> {
  /** The list is on screen with these filters. */
  shown: EventCallable<ShownList<Query>>;
  left: EventCallable<void>;
  reloadClicked: EventCallable<void>;
  /** Something in it changed: read once more, quietly; a burst of changes leads to one reading. */
  moved: EventCallable<void>;
  loadFx: Effect<ListReading<Query>, Reply, ApiError>;
  gatherFx: Effect<void, void>;
  /** The last reply for the filters on screen; kept while newer ones load, so that the table does not jump. */
  $reply: Store<Reply | null>;
  $failure: Store<ApiError | null>;
  $pending: Store<boolean>;
  $current: Store<ShownList<Query> | null>;
}

/** What every list does: read for its filters, drop late answers, follow changes, say what failed. */
export function listModel<Query, Reply>(load: (reading: ListReading<Query>) => Promise<Reply>, gatherMs = 250): ListModel<Query, Reply> {
  const shown = createEvent<ShownList<Query>>();
  const left = createEvent();
  const reloadClicked = createEvent();
  const moved = createEvent();
  const loadFx = createEffect<ListReading<Query>, Reply, ApiError>(load);
  const gatherFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, gatherMs)));
  const $current = createStore<ShownList<Query> | null>(null)
    .on(shown, (_, now) => now)
    .on(left, () => null);
  const $reply = createStore<{ value: Reply; tenant: string } | null>(null);
  const $failure = createStore<ApiError | null>(null);
  type Current = ShownList<Query> | null;
  const isCurrent = (current: Current, of: ShownList<Query>) => current?.tenant === of.tenant && current.query === of.query;
  const isShown = (current: Current): current is ShownList<Query> => current !== null;
  const answered = sample({
    clock: loadFx.done,
    source: $current,
    filter: (current, { params }) => isCurrent(current, params),
    fn: (_, { params, result }) => ({ value: result, tenant: params.tenant }),
  });

  // Another tenant's rows are gone before those of this one are there.
  $reply
    .on(answered, (kept, { value, tenant }) => ({ value: keepRows(kept?.value, value), tenant }))
    .on(shown, (kept, { tenant }) => (kept?.tenant === tenant ? kept : null));
  $failure.on(answered, () => null);
  sample({ clock: shown, target: loadFx });
  sample({ clock: reloadClicked, source: $current, filter: isShown, target: loadFx });
  sample({
    clock: loadFx.fail,
    source: $current,
    // A failed live refresh keeps the rows that stand.
    filter: (current, { params }) => isCurrent(current, params) && !params.quiet,
    fn: (_, { error }) => error,
    target: $failure,
  });
  sample({ clock: moved, source: gatherFx.pending, filter: (gathering) => !gathering, fn: () => {}, target: gatherFx });
  sample({
    clock: gatherFx.done,
    source: $current,
    filter: isShown,
    fn: (current) => ({ ...(current as ShownList<Query>), quiet: true }),
    target: loadFx,
  });

  return {
    ...{ shown, left, reloadClicked, moved, loadFx, gatherFx },
    $reply: readonly($reply.map((kept) => kept?.value ?? null, { skipVoid: false })),
    $failure: readonly($failure),
    $pending: loadFx.pending,
    $current: readonly($current),
  };
}

/** Rows that read as before are the ones from before: a table renders only the others. */
function keepRows<Reply>(before: Reply | undefined, now: Reply): Reply {
  const known = new Map(rowsOf(before).map((row) => [JSON.stringify(row), row]));
  return known.size === 0 ? now : { ...now, data: rowsOf(now).map((row) => known.get(JSON.stringify(row)) ?? row) };
}

const rowsOf = (reply: unknown): readonly unknown[] => (reply as { data?: readonly unknown[] } | undefined)?.data ?? [];
