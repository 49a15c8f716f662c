import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { StaffEventRow } from '@merchloom/contracts/staff-events';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

export type Deadline = Pick<StaffEventRow, 'id' | 'slug' | 'name' | 'ends_at' | 'orders'>;

export const deadlinesShown = createEvent<string>();
export const loadDeadlinesFx = createEffect<string, Deadline[], ApiError>(
  async (tenant) =>
    (
      await call(
        endpoints.listEvents,
        { params: { tenant } as never, query: { tab: 'active', closes: 'soon', limit: 100 } },
        { quiet: true },
      )
    ).data,
);

const mostShown = 5;

/** Stores that close within thirty days, the next one first; null until they are known. */
const $soon = createStore<Deadline[] | null>(null).on(loadDeadlinesFx.doneData, (_, events) =>
  events.toSorted((a, b) => (a.ends_at ?? '').localeCompare(b.ends_at ?? '')).slice(0, mostShown),
);
export const $deadlines = readonly($soon);
export const $deadlinesFailed = readonly(
  createStore(false)
    .on(loadDeadlinesFx.fail, () => true)
    .on(loadDeadlinesFx, () => false),
);

sample({ clock: deadlinesShown, target: loadDeadlinesFx });
