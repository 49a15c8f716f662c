import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { EventChanges, PublishChecklist, StaffEvent } from '@merchloom/contracts/staff-events';
import type { EventStatus } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { saveSection } from './save-section.ts';

export interface ShownEvent {
  tenant: string;
  slug: string;
}

export const eventShown = createEvent<ShownEvent>();
export const eventLeft = createEvent();
export const retryClicked = createEvent();
/** Somebody, here or elsewhere, has a newer state of it. */
export const eventReplaced = createEvent<StaffEvent>();

const paramsOf = ({ tenant, slug }: ShownEvent) => ({ tenant, slug }) as never;

export const loadEventFx = createEffect<ShownEvent, StaffEvent, ApiError>(
  async (shown) => (await call(endpoints.getEvent, { params: paramsOf(shown) })).data,
);
export const loadChecklistFx = createEffect<ShownEvent, PublishChecklist, ApiError>(
  async (shown) => (await call(endpoints.eventChecklist, { params: paramsOf(shown) }, { quiet: true })).data,
);

const $current = createStore<ShownEvent | null>(null)
  .on(eventShown, (_, shown) => shown)
  .on(eventLeft, () => null);
const $loaded = createStore<StaffEvent | null>(null);
const $error = createStore<ApiError | null>(null);
const $list = createStore<PublishChecklist | null>(null);

export const $event = readonly($loaded);
export const $eventFailure = readonly($error);
export const $checklist = readonly($list);
export const $shownEvent = readonly($current);

type Target = { current: ShownEvent | null; event: StaffEvent | null };
const $target = $current.map((current) => current);

const withEvent = <Params, Done>(work: (target: ShownEvent & { event: StaffEvent }, params: Params) => Promise<Done>) =>
  attach({
    source: { current: $target, event: $loaded },
    effect: async ({ current, event }: Target, params: Params): Promise<Done> => {
      if (!current || !event) throw new Error('no event is shown');
      return work({ ...current, slug: event.slug, event }, params);
    },
  });

/** Saves a part of the event; see {@link saveSection} for what happens when somebody else was quicker. */
export const saveFx = withEvent(({ tenant, event }, { changes, based }: { changes: EventChanges; based: EventChanges }) =>
  saveSection(
    async (version) =>
      (await call(endpoints.changeEvent, { params: { tenant, slug: event.slug } as never, body: { version, changes } }, { quiet: true }))
        .data,
    { event, changes, based },
  ),
);
export const renameFx = withEvent(
  async ({ tenant, slug, event }, to: string) =>
    (await call(endpoints.renameEvent, { params: { tenant, slug } as never, body: { version: event.version, slug: to } })).data,
);
export const changeStatusFx = withEvent(({ tenant, slug, event }, { status, reason }: { status: EventStatus; reason: string }) =>
  call(endpoints.setEventStatus, { params: { tenant, slug } as never, body: { version: event.version, status, reason } }),
);
export const archiveEventFx = withEvent(({ tenant, slug, event }, archived: boolean) =>
  call(endpoints.archiveEvent, { params: { tenant, slug } as never, body: { version: event.version, archived } }),
);

$loaded
  .on(eventShown, (event, { slug }) => (event && (event.slug === slug || event.old_slugs.includes(slug)) ? event : null))
  .on(eventLeft, () => null);
$error.on([eventShown, loadEventFx], () => null);
$list.on([eventShown, eventLeft], () => null).on(loadChecklistFx.doneData, (_, checklist) => checklist);

sample({ clock: eventShown, target: loadEventFx });
sample({ clock: retryClicked, source: $current, filter: (current): current is ShownEvent => current !== null, target: loadEventFx });
sample({
  clock: [
    loadEventFx.doneData,
    saveFx.doneData,
    renameFx.doneData,
    changeStatusFx.doneData.map(({ data }) => data),
    archiveEventFx.doneData.map(({ data }) => data),
    eventReplaced,
  ],
  source: $loaded,
  // Answers may overtake each other: an older state never replaces a newer one. Figures come with the first only.
  filter: (event, newer) => event === null || (event.id === newer.id && newer.version >= event.version),
  fn: (event, newer) => ({ ...newer, orders: newer.orders ?? event?.orders ?? null, revenue: newer.revenue ?? event?.revenue ?? null }),
  target: $loaded,
});
sample({
  clock: loadEventFx.fail,
  source: $current,
  filter: (current, { params }) => current?.slug === params.slug,
  fn: (_, { error }) => error,
  target: $error,
});
// What is still missing is looked at again after each change.
sample({
  clock: $loaded,
  source: $current,
  filter: (current, event) => current !== null && event !== null && event.status !== 'Active',
  fn: (current, event) => ({ tenant: (current as ShownEvent).tenant, slug: (event as StaffEvent).slug }),
  target: loadChecklistFx,
});
