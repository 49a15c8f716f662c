import type { ProductionStatus } from '@merchloom/commerce';
import { artworkRequested } from '@merchloom/contracts/events/index';
import { type FollowUp, publish, type Transaction, toEnqueue } from '@merchloom/service-kit';
import { type Move, type Moved, tryMove } from '../orders/move-order.ts';
import { artworkOf } from './artwork.ts';
import { advanceOrder } from './jobs.ts';
import { routeOrder } from './routing.ts';
import { beginSubmission } from './submissions.ts';

export interface Hop {
  trx: Transaction;
  tenantId: string;
  orderId: string;
  now: Date;
}

const byPipeline = { kind: 'pipeline' } as const;

/** What the platform does by itself with an order in a status; the other statuses wait for somebody else. */
export const hops: Partial<Record<ProductionStatus, (hop: Hop) => Promise<unknown>>> = {
  new: async (hop) => {
    const moved = await step(hop, 'new', 'queued downloading', 'fix_window_over');
    if (moved) await requestArtwork(hop, moved, 'fetch');
  },
  downloaded: (hop) => stepOn(hop, 'downloaded', 'queued processing', 'artwork_complete'),
  'queued processing': async (hop) => {
    const moved = await step(hop, 'queued processing', 'processing', 'rendering_begun');
    if (moved) await requestArtwork(hop, moved, 'render');
  },
  processed: async (hop) => {
    const route = await routeOrder(hop);
    if (route) await stepOn(hop, 'processed', 'queued submitting to fulfiller', 'routed');
    else await step(hop, 'processed', 'fulfiller routing error', 'no_fulfiller', { problem: { code: 'no_fulfiller' } });
  },
  'queued submitting to fulfiller': async (hop) => {
    const moved = await step(hop, 'queued submitting to fulfiller', 'submitting to fulfiller', 'submission_begun');
    if (moved) await beginSubmission(hop);
  },
  'fulfiller submission error': (hop) => stepOn(hop, 'fulfiller submission error', 'queued submitting to fulfiller', 'submission_retried'),
};

type Step = Pick<Move, 'problem' | 'followUps'>;

/** One move by the pipeline; `null` when the order is no longer where the hop begins. */
export function step(
  { trx, tenantId, orderId, now }: Hop,
  from: ProductionStatus,
  to: ProductionStatus,
  cause: string,
  more: Step = {},
): Promise<Moved | null> {
  return tryMove(trx, { tenantId, orderId, from: [from], to, by: byPipeline, cause, now, ...more });
}

/** A move after which the pipeline goes on by itself. */
export function stepOn(hop: Hop, from: ProductionStatus, to: ProductionStatus, cause: string): Promise<Moved | null> {
  return step(hop, from, to, cause, { followUps: (moved) => [nextHop(hop.tenantId, moved)] });
}

/** The hop that follows a move. */
export const nextHop = (tenantId: string, { orderId, to, version }: Moved, runAt?: Date): FollowUp =>
  toEnqueue(advanceOrder, { key: `${orderId}:${version}`, tenantId, payload: { orderId, from: to }, runAt });

/** Asks svc-catalog; when there is nothing to ask for, the order goes on at once. */
async function requestArtwork(hop: Hop, moved: Moved, stage: 'fetch' | 'render'): Promise<void> {
  const { trx, tenantId, orderId } = hop;
  const files = await artworkOf(trx, orderId, stage);
  if (files.length > 0)
    await publish(trx, artworkRequested, { tenantId, subject: orderId, version: moved.version, data: { orderId, stage, files } });
  else if (stage === 'fetch') await stepOn(hop, 'queued downloading', 'downloaded', 'nothing_printed');
  else await stepOn(hop, 'processing', 'processed', 'print_files_known');
}
