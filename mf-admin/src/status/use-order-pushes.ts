import type { OrderPush } from '@merchloom/contracts/orders';
import { subscribeChannel } from '@merchloom/web-kit/live';
import { useEffect } from 'react';

interface Hearing {
  pushed: (push: OrderPush) => void;
  /** The connection is back: some may have moved unheard. */
  missed: () => void;
}

/** Hears which orders of a tenant are made or moved; both functions must keep their identity. */
export function useOrderPushes(tenant: string | undefined, { pushed, missed }: Hearing): void {
  useEffect(() => {
    if (!tenant) return;
    return subscribeChannel(`private-tenant.${tenant}`, ({ event, data }) => {
      if (event === 'rejoined') missed();
      else if (event.startsWith('order.')) pushed(data as OrderPush);
    });
  }, [tenant, pushed, missed]);
}
