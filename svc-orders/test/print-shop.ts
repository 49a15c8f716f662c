import type { ArtworkFile, Envelope, EventData } from '@merchloom/contracts/events/index';
import { artworkFailed, artworkFetched, artworkRendered, artworkRequested } from '@merchloom/contracts/events/index';
import { publish } from '@merchloom/service-kit';
import type { Shop } from './shop.ts';

type Request = Envelope<EventData<typeof artworkRequested>>;

/** Answers artwork requests as svc-catalog does; `requests` keeps what was asked. */
export async function openPrintShop({ service }: Pick<Shop, 'service'>) {
  const requests: Request['data'][] = [];
  const state = { broken: null as 'fetch' | 'render' | null, times: 1 };

  const rendered = (file: ArtworkFile) => ({
    lineId: file.lineId,
    side: file.side,
    contentHash: file.contentHash,
    sha256: file.contentHash.split('').reverse().join(''),
    width: 4677,
    height: 5787,
    bytes: 123_456,
    dpi: 300,
  });

  const answer = ({ tenantid: tenantId, subject, data: { orderId, stage, files } }: Request) =>
    service.kit.db.tenant(tenantId, async (trx) => {
      const about = { tenantId, subject, version: 1 };
      if (state.broken === stage) {
        await publish(trx, artworkFailed, { ...about, data: { orderId, stage, lineId: null, code: 'asset_missing', message: 'logo.png' } });
      } else if (stage === 'fetch') await publish(trx, artworkFetched, { ...about, data: { orderId, assets: files.length } });
      else await publish(trx, artworkRendered, { ...about, data: { orderId, files: files.map(rendered) } });
    });

  const stop = await service.kit.bus.listen([artworkRequested.type], (event) => {
    const request = event as Request;
    requests.push(request.data);
    for (let time = 0; time < state.times; time += 1) void answer(request);
  });
  return { requests, state, stop };
}
