import { defineJob, handleJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import type { CardProvider } from '../provider/card-provider.ts';

export const detachCard = defineJob({
  kind: 'detach-card',
  payload: z.object({ region: z.enum(['UK', 'EU', 'US']), method: z.string() }),
  maxAttempts: 20,
  backoff: [500, 2_000, 10_000, 60_000, 600_000],
});

/** Takes a card that is not used any more from its customer at the provider. */
export const createDetachCard = (provider: CardProvider) =>
  handleJob(detachCard, ({ region, method }) => provider.cards.detach(region, method));
