import type { BulkDraft, BulkOrder, BulkProduct, BulkRow } from '@merchloom/contracts/bulk';
import type { ReplyOf } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/bulk';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';

export interface OfEvent {
  tenant: string;
  slug: string;
}
export interface OfOrder extends OfEvent {
  order: string;
}
export interface OfLink extends OfEvent {
  link: string;
}

/** What the form of a link gives; a link that exists is open or closed as well. */
export type LinkFacts = Pick<SizeLink, 'title' | 'note' | 'product_ids' | 'ask_address' | 'pieces_each' | 'ends_at'>;
export type SizeAnswerRow = ReplyOf<typeof endpoints.listSizeAnswers>['data'][number];
export type CsvReading = ReplyOf<typeof endpoints.readBulkCsv>['data'];

const ofEvent = ({ tenant, slug }: OfEvent) => ({ tenant, slug }) as never;
const ofOrder = ({ tenant, slug, order }: OfOrder) => ({ tenant, slug, bulkOrder: order }) as never;
const ofLink = ({ tenant, slug, link }: OfLink) => ({ tenant, slug, link }) as never;

export const listBulkFx = createEffect<OfEvent & { after?: string }, { rows: BulkRow[]; next: string | null }, ApiError>(
  async ({ after, ...event }) => {
    const { data, page } = await call(endpoints.listBulkOrders, { params: ofEvent(event), query: { ...(after && { after }) } });
    return { rows: data, next: page.next };
  },
);
export const loadProductsFx = createEffect<OfEvent, BulkProduct[], ApiError>(
  async (event) => (await call(endpoints.bulkProducts, { params: ofEvent(event) }, { quiet: true })).data,
);
export const createBulkFx = createEffect<
  OfEvent & { draft: Partial<BulkDraft> & { size_link?: string }; key: string },
  BulkOrder,
  ApiError
>(
  async ({ draft, key, ...event }) =>
    (await call(endpoints.createBulkOrder, { params: ofEvent(event), body: draft, idempotencyKey: key })).data,
);
export const loadBulkFx = createEffect<OfOrder, BulkOrder, ApiError>(
  async (order) => (await call(endpoints.getBulkOrder, { params: ofOrder(order) })).data,
);
export const saveBulkFx = createEffect<OfOrder & { draft: BulkDraft; version: number }, BulkOrder, ApiError>(
  async ({ draft, version, ...order }) =>
    (await call(endpoints.saveBulkOrder, { params: ofOrder(order), body: { ...draft, version } }, { quiet: true })).data,
);
export const deleteBulkFx = createEffect<OfOrder, void, ApiError>(async (order) => {
  await call(endpoints.deleteBulkOrder, { params: ofOrder(order) });
});
/** `charge`: what the card on file pays first. */
export const placeBulkFx = createEffect<
  OfOrder & { version: number; total: number; charge?: number | undefined; key: string },
  BulkOrder,
  ApiError
>(
  async ({ version, total, charge, key, ...order }) =>
    (
      await call(endpoints.placeBulkOrder, {
        params: ofOrder(order),
        body: { version, total, ...(charge !== undefined && { charge }) },
        idempotencyKey: key,
      })
    ).data,
);
export const readCsvFx = createEffect<OfEvent & { csv: string }, CsvReading, ApiError>(
  async ({ csv, ...event }) => (await call(endpoints.readBulkCsv, { params: ofEvent(event), body: { csv } })).data,
);

export const listLinksFx = createEffect<OfEvent, SizeLink[], ApiError>(
  async (event) => (await call(endpoints.listSizeLinks, { params: ofEvent(event) }, { quiet: true })).data,
);
export const createLinkFx = createEffect<OfEvent & { facts: LinkFacts; key: string }, SizeLink, ApiError>(
  async ({ facts, key, ...event }) =>
    (await call(endpoints.createSizeLink, { params: ofEvent(event), body: facts, idempotencyKey: key })).data,
);
export const changeLinkFx = createEffect<OfLink & { facts: LinkFacts & { closed: boolean }; version: number }, SizeLink, ApiError>(
  async ({ facts, version, ...link }) => (await call(endpoints.changeSizeLink, { params: ofLink(link), body: { ...facts, version } })).data,
);
export const listAnswersFx = createEffect<OfLink, SizeAnswerRow[], ApiError>(
  async (link) => (await call(endpoints.listSizeAnswers, { params: ofLink(link) })).data,
);
export const deleteAnswerFx = createEffect<OfLink & { answer: string }, void, ApiError>(async ({ answer, ...link }) => {
  await call(endpoints.deleteSizeAnswer, { params: { ...(ofLink(link) as object), answer } as never });
});
