import { auditRecorded } from '@merchloom/contracts/events/audit';
import {
  catalogEventChanged,
  type Envelope,
  orderPlaced,
  orderStatusChanged,
  sessionEnded,
  tenantCreated,
  tenantUpdated,
  userUpdated,
} from '@merchloom/contracts/events/index';
import type { OrderPush } from '@merchloom/contracts/orders';
import type { EventBus } from '@merchloom/service-kit/bus/event-bus';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import * as z from 'zod/mini';
import type { Sessions } from '../access/sessions.ts';
import type { Tenants } from '../access/tenants.ts';
import type { StoreCache } from '../store/store-cache.ts';
import { orderRoom, tenantChannel } from './channels.ts';
import type { Live } from './live.ts';

export interface BusFeedDependencies {
  bus: Pick<EventBus, 'listen'>;
  live: Pick<Live, 'push' | 'endSession'>;
  sessions: Sessions;
  tenants: Tenants;
  storeCache: StoreCache;
  log: Logger;
}

/** What happens elsewhere: staff screens move, caches forget, sockets of ended sessions close. */
export async function followBus({ bus, live, sessions, tenants, storeCache, log }: BusFeedDependencies): Promise<() => Promise<void>> {
  const push = (event: Envelope, name: string, payload: OrderPush) => live.push(tenantChannel(event.tenantid), name, payload);

  const reactions: Record<string, (event: Envelope) => void> = {
    [orderPlaced.type](event) {
      const { orderId, orderRef, status } = z.parse(orderPlaced.data, event.data);
      push(event, 'order.created', { order_id: orderId, order_ref: orderRef, version: event.subjectversion, status });
    },
    [orderStatusChanged.type](event) {
      const { orderId, orderRef, to } = z.parse(orderStatusChanged.data, event.data);
      push(event, 'order.status', { order_id: orderId, order_ref: orderRef, version: event.subjectversion, status: to });
      // Its buyer is told that it moved, not where: the staff's words stay with the staff.
      live.push(orderRoom(orderId), 'order.moved', { version: event.subjectversion });
    },
    // That somebody changed something, never what: who may read the log asks for it. Who comes and goes is no news.
    [auditRecorded.type](event) {
      const { object } = z.parse(auditRecorded.data, event.data);
      if (object.type !== 'session') live.push(tenantChannel(event.tenantid), 'audit.recorded', {});
    },
    [catalogEventChanged.type]: (event) => storeCache.drop(z.parse(catalogEventChanged.data, event.data).slug),
    [sessionEnded.type](event) {
      const { sessionId } = z.parse(sessionEnded.data, event.data);
      sessions.forgetSession(sessionId);
      live.endSession(sessionId);
    },
    [userUpdated.type]: (event) => sessions.forgetUser(z.parse(userUpdated.data, event.data).userId),
    [tenantCreated.type]: (event) => tenants.forget(event.subject),
    [tenantUpdated.type](event) {
      tenants.forget(event.subject);
      // A store's data names its tenant.
      storeCache.dropAll();
    },
  };

  return bus.listen(
    Object.keys(reactions),
    (event) => {
      try {
        reactions[event.type]?.(event);
      } catch (error) {
        log.error({ err: error, eventId: event.id, type: event.type }, 'an event could not be read');
      }
    },
    {
      onGap() {
        sessions.forgetAll();
        tenants.forgetAll();
        storeCache.dropAll();
      },
    },
  );
}
