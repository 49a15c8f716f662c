import type { Envelope, EventData, EventDefinition } from '@merchloom/contracts/events/define-event';
import * as z from 'zod/mini';
import { type BusHandler, type ConsumerOptions, type EventBus, PermanentFailure } from '../bus/event-bus.ts';
import type { Database, Transaction } from '../database/database.ts';
import { continueTrace, withCall } from '../observability/call-context.ts';
import type { Logger } from '../observability/logger.ts';
import type { Kit } from '../service/kit.ts';

export interface EventContext {
  /** The transaction that also records the event as handled: effect and record commit together. */
  trx: Transaction;
  kit: Kit;
  log: Logger;
}

/** For handlers without a transaction of the kit's. */
export type RepeatableContext = Omit<EventContext, 'trx'>;

export interface SubscriptionOptions extends ConsumerOptions {
  /** Names a consumer group of its own, so that this handler neither waits for the service's others nor fails with them. */
  name?: string;
}

export interface RepeatableOptions extends SubscriptionOptions {
  /** The state that the effect changes tells whether it has happened: no inbox is kept and no transaction opened. */
  idempotent: true;
}

export interface Subscription {
  event: EventDefinition;
  name: string | undefined;
  options: ConsumerOptions;
  idempotent: boolean;
  handle: (event: Envelope, context: EventContext) => Promise<void>;
}

/**
 * Says what the service does when the event has happened; runs in a transaction of the event's tenant, exactly once in effect.
 * With `idempotent` the handler may see an event again and has to see to that itself.
 */
export function subscribe<E extends EventDefinition>(
  event: E,
  handle: (event: Envelope<EventData<E>>, context: EventContext) => Promise<void>,
  options?: SubscriptionOptions,
): Subscription;
export function subscribe<E extends EventDefinition>(
  event: E,
  handle: (event: Envelope<EventData<E>>, context: RepeatableContext) => Promise<void>,
  options: RepeatableOptions,
): Subscription;
export function subscribe<E extends EventDefinition>(
  event: E,
  handle: (event: Envelope<EventData<E>>, context: EventContext) => Promise<void>,
  { name, idempotent = false, ...options }: SubscriptionOptions & { idempotent?: boolean } = {},
): Subscription {
  return { event, name, options, idempotent, handle: handle as Subscription['handle'] };
}

/** The durable queue's name: `orders`, or `orders.place-order` for a named subscription. */
export const consumerOf = (service: string, { name }: Pick<Subscription, 'name'>): string => (name ? `${service}.${name}` : service);

/** Every consumer group of a service. */
export const consumersOf = (service: string, subscriptions: readonly Subscription[]): string[] => [
  ...new Set(subscriptions.map((subscription) => consumerOf(service, subscription))),
];

/** Joins the service's subscriptions into consumer groups and starts them. */
export async function startSubscriptions(kit: Kit, bus: EventBus, subscriptions: readonly Subscription[]): Promise<void> {
  const groups = Map.groupBy(subscriptions, (subscription) => consumerOf(kit.name, subscription));
  for (const [consumer, members] of groups) {
    const byType = new Map(members.map((member) => [member.event.type, member]));
    if (byType.size !== members.length) throw new Error(`${consumer} handles an event type twice: give one subscription a name of its own`);
    const options = Object.assign({}, ...members.map((member) => member.options));
    await bus.consume(consumer, [...byType.keys()], inboxHandler(kit, consumer, byType), options);
  }
}

function inboxHandler(kit: Kit, consumer: string, byType: ReadonlyMap<string, Subscription>): BusHandler {
  return (event) =>
    withCall({ requestId: event.id, traceparent: continueTrace(event.traceparent), tenantId: event.tenantid }, async () => {
      const subscription = byType.get(event.type);
      // A binding of an earlier release: nobody here is interested any more.
      if (!subscription) return;
      const parsed = z.safeParse(subscription.event.data, event.data);
      if (!parsed.success)
        throw new PermanentFailure(`${event.type} ${event.id} does not fit its contract: ${z.prettifyError(parsed.error)}`);
      const log = kit.log.child({ consumer, eventId: event.id, type: event.type });
      const handle = (context: RepeatableContext | EventContext) =>
        subscription.handle({ ...event, data: parsed.data }, context as EventContext);
      const handled = subscription.idempotent
        ? await handle({ kit, log }).then(() => true)
        : await handleOnce(kit.db, consumer, event, (trx) => handle({ trx, kit, log }));
      kit.metrics.eventsHandled.inc({ consumer, result: handled ? 'handled' : 'repeated' });
    });
}

/** Runs `effect` in the event's tenant unless this consumer has already handled the event; answers whether it ran. */
export function handleOnce(db: Database, consumer: string, event: Envelope, effect: (trx: Transaction) => Promise<void>): Promise<boolean> {
  return db.tenant(event.tenantid, async (trx) => {
    const { rowCount } = await trx.raw('insert into inbox (consumer, event_id, tenant_id) values (?, ?, ?) on conflict do nothing', [
      consumer,
      event.id,
      event.tenantid,
    ]);
    if (rowCount === 0) return false;
    await effect(trx);
    return true;
  });
}
