import * as z from 'zod/mini';
import { design } from '../design.ts';
import { id } from '../id.ts';
import { money } from '../money.ts';
import { sha256 } from '../text.ts';
import { language, orderStatus, region, side } from '../vocabulary.ts';
import { defineEvent } from './define-event.ts';

export const orderPlaced = defineEvent({
  type: 'orders.order.placed',
  source: 'orders',
  subject: 'order',
  summary: 'An order is paid or covered and stands.',
  data: z.object({
    orderId: id,
    orderRef: z.string(),
    eventId: id,
    region,
    total: money,
    items: z.int(),
    lang: language,
    status: orderStatus,
  }),
});

export const orderStatusChanged = defineEvent({
  type: 'orders.order.status-changed',
  source: 'orders',
  subject: 'order',
  summary: 'An order moved along the declared transitions.',
  data: z.object({ orderId: id, orderRef: z.string(), from: orderStatus, to: orderStatus, cause: z.string() }),
});

export const orderErased = defineEvent({
  type: 'orders.order.erased',
  source: 'orders',
  subject: 'order',
  summary: 'The buyer had their personal data erased: whoever keeps something of them with this order forgets it too.',
  data: z.object({ orderId: id }),
});

/** One printed side; equal `contentHash` means equal print file. */
export const artworkFile = z.object({ lineId: id, side, contentHash: sha256, design });
export type ArtworkFile = z.infer<typeof artworkFile>;

export const artworkRequested = defineEvent({
  type: 'orders.artwork.requested',
  source: 'orders',
  subject: 'order',
  summary: 'Fetch and verify the artwork of an order (`fetch`), or render its print files (`render`).',
  data: z.object({ orderId: id, stage: z.enum(['fetch', 'render']), files: z.array(artworkFile) }),
});

export const artworkFetched = defineEvent({
  type: 'orders.artwork.fetched',
  source: 'catalog',
  subject: 'order',
  summary: 'Every asset of the order is there and has the bytes it should have.',
  data: z.object({ orderId: id, assets: z.int() }),
});

export const renderedFile = z.object({
  lineId: id,
  side,
  contentHash: sha256,
  sha256,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  dpi: z.int(),
});
export type RenderedFile = z.infer<typeof renderedFile>;

export const artworkRendered = defineEvent({
  type: 'orders.artwork.rendered',
  source: 'catalog',
  subject: 'order',
  summary: 'All print files of the order stand.',
  data: z.object({ orderId: id, files: z.array(renderedFile) }),
});

export const artworkFailed = defineEvent({
  type: 'orders.artwork.failed',
  source: 'catalog',
  subject: 'order',
  summary: 'Artwork is missing, broken or cannot be printed: a person has to look.',
  data: z.object({ orderId: id, stage: z.enum(['fetch', 'render']), lineId: z.nullable(id), code: z.string(), message: z.string() }),
});
