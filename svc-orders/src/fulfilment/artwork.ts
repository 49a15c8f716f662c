import type { ArtworkFile, EventData, RenderedFile } from '@merchloom/contracts/events/index';
import { artworkFailed, artworkFetched, artworkRendered } from '@merchloom/contracts/events/index';
import { type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';
import { tryMove } from '../orders/move-order.ts';
import { stepOn } from './hops.ts';

/** Each different design of an order once. To render: only those without a print file, whichever order had it made. */
export async function artworkOf(trx: Transaction, orderId: string, stage: 'fetch' | 'render'): Promise<ArtworkFile[]> {
  const { rows } = await trx.raw(
    `select distinct on (p.content_hash) l.id as "lineId", s.side, p.content_hash as "contentHash", p.design
     from order_lines l
     cross join lateral (values ('front', l.front_hash), ('back', l.back_hash)) s (side, hash)
     join print_files p on p.tenant_id = l.tenant_id and p.content_hash = s.hash
     where l.order_id = ? and (? or p.sha256 is null)
     order by p.content_hash, l.position, s.side desc`,
    [orderId, stage === 'fetch'],
  );
  return rows;
}

/** Answers of svc-catalog. Late, repeated and foreign ones find the order elsewhere and change nothing. */
export const artworkSubscriptions: Subscription[] = [
  subscribe(artworkFetched, async ({ tenantid: tenantId, data: { orderId } }, { trx, kit }) => {
    await stepOn({ trx, tenantId, orderId, now: kit.clock.now() }, 'queued downloading', 'downloaded', 'artwork_fetched');
  }),
  subscribe(artworkRendered, async ({ tenantid: tenantId, data: { orderId, files } }, { trx, kit, log }) => {
    await keepFiles(trx, tenantId, files);
    const missing = await artworkOf(trx, orderId, 'render');
    if (missing.length > 0)
      log.warn({ orderId, missing: missing.map(({ contentHash }) => contentHash) }, 'not every print file was rendered');
    else await stepOn({ trx, tenantId, orderId, now: kit.clock.now() }, 'processing', 'processed', 'artwork_rendered');
  }),
  subscribe(artworkFailed, async ({ tenantid: tenantId, data }, { trx, kit }) => {
    await tryMove(trx, {
      tenantId,
      orderId: data.orderId,
      from: [failedAt(data)],
      to: 'artwork issue',
      by: { kind: 'pipeline' },
      cause: 'artwork_failed',
      problem: { code: 'artwork_failed', detail: data.message },
      now: kit.clock.now(),
    });
  }),
];

const failedAt = ({ stage }: EventData<typeof artworkFailed>) => (stage === 'fetch' ? 'queued downloading' : 'processing');

async function keepFiles(trx: Transaction, tenantId: string, files: readonly RenderedFile[]): Promise<void> {
  await trx.raw(
    `update print_files p set sha256 = f.sha256, width = f.width, height = f.height, bytes = f.bytes, dpi = f.dpi, rendered_at = now()
     from jsonb_to_recordset(cast(? as jsonb)) as f ("contentHash" text, sha256 text, width int, height int, bytes int, dpi int)
     where p.tenant_id = ? and p.content_hash = f."contentHash" and p.sha256 is null`,
    [JSON.stringify(files), tenantId],
  );
}
