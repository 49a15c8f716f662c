import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { EventListQuery, EventListReply, StaffEventRow } from '@merchloom/contracts/staff-events';
import type { EventStatus } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

const filters = listAddress({
  q: words,
  tab: oneOf(['active', 'draft', 'on-hold', 'archived'] as const),
  type: oneOf(['Store', 'Promo', 'Bulk', 'Products'] as const),
  region: oneOf(['UK', 'EU', 'US'] as const),
  closes: oneOf(['open', 'soon', 'over'] as const),
  view: oneOf(['cards'] as const),
});

/** How they look is no filter. */
export const eventsAddress: typeof filters = { ...filters, isFiltered: (shown) => filters.isFiltered({ ...shown, view: undefined }) };

export const eventList = listModel<EventListQuery & { view?: 'cards' }, EventListReply>(({ tenant, query: { view: _, ...query }, quiet }) =>
  call(endpoints.listEvents, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);

export interface StatusWish {
  tenant: string;
  row: Pick<StaffEventRow, 'slug' | 'version'>;
  status: EventStatus;
}

export const setStatusFx = createEffect<StatusWish, { message?: string | undefined }, ApiError>(({ tenant, row, status }) =>
  call(endpoints.setEventStatus, { params: { tenant, slug: row.slug } as never, body: { version: row.version, status, reason: '' } }),
);

export const archiveFx = createEffect<
  { tenant: string; row: StatusWish['row']; archived: boolean },
  { message?: string | undefined },
  ApiError
>(({ tenant, row, archived }) =>
  call(endpoints.archiveEvent, { params: { tenant, slug: row.slug } as never, body: { version: row.version, archived } }),
);
