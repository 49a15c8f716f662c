import { auditRecorded } from './audit.ts';
import { catalogEventChanged } from './catalog.ts';
import { clientChanged } from './clients.ts';
import type { EventDefinition } from './define-event.ts';
import { sessionEnded, tenantCreated, tenantUpdated, userUpdated } from './identity.ts';
import {
  artworkFailed,
  artworkFetched,
  artworkRendered,
  artworkRequested,
  orderErased,
  orderPlaced,
  orderStatusChanged,
} from './orders.ts';
import { accountConnected, disputeChanged, paymentFailed, paymentSucceeded, refundFailed, refundSucceeded } from './payments.ts';

/** Every event of the platform, for its document and for checks. */
export const events: readonly EventDefinition[] = [
  auditRecorded,
  tenantCreated,
  tenantUpdated,
  userUpdated,
  clientChanged,
  sessionEnded,
  catalogEventChanged,
  orderPlaced,
  orderStatusChanged,
  orderErased,
  artworkRequested,
  artworkFetched,
  artworkRendered,
  artworkFailed,
  paymentSucceeded,
  paymentFailed,
  refundSucceeded,
  refundFailed,
  accountConnected,
  disputeChanged,
];

export type { Envelope, EventData, EventDefinition } from './define-event.ts';
export { defineEvent, envelope } from './define-event.ts';
export type { ArtworkFile, RenderedFile } from './orders.ts';
export {
  accountConnected,
  artworkFailed,
  artworkFetched,
  artworkRendered,
  artworkRequested,
  auditRecorded,
  catalogEventChanged,
  disputeChanged,
  orderErased,
  orderPlaced,
  orderStatusChanged,
  paymentFailed,
  paymentSucceeded,
  refundFailed,
  refundSucceeded,
  sessionEnded,
  tenantCreated,
  tenantUpdated,
  userUpdated,
};
