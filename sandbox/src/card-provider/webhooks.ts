import { createHmac } from 'node:crypto';
import type { Records } from '../records/records.ts';
import { post } from '../web/post.ts';
import type { StoredEvent } from './account-books.ts';
import type { Faults } from './faults.ts';
import { nowSeconds } from './ids.ts';

/** Where one region's events go. Events of connected accounts are signed with `connectSecret`, as the provider has two endpoints. */
export interface WebhookTarget {
  url: string;
  secret: string;
  connectSecret?: string;
}

export interface Delivery {
  id: string;
  type: string;
  status: number | 'dropped' | 'failed';
}

/** `Stripe-Signature`: HMAC-SHA256 over `{time}.{body}`. */
export function signatureHeader(payload: string, secret: string, time = nowSeconds()): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

/** Events a checkout platform subscribes to; the others are only listed. */
export const subscribedEvents = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'account.updated',
  'setup_intent.succeeded',
]);

const maxAttempts = 30;
const inFlight = 16;

interface Waiting {
  key: string;
  at: number;
}

/** Sends every event until it is taken, with growing pauses (days compressed to minutes); undelivered ones survive a restart. */
export function webhookSender(records: Records, targets: Record<string, WebhookTarget>, faults: Faults) {
  const deliveries: Delivery[] = [];
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = 0;
  let stopped = false;

  function note(delivery: Delivery) {
    deliveries.push(delivery);
    if (deliveries.length > 10_000) deliveries.splice(0, 5_000);
  }

  function wake() {
    clearTimeout(timer);
    const first = queue[0];
    if (!first || stopped || sending >= inFlight) return;
    timer = setTimeout(pump, Math.max(0, first.at - Date.now()));
  }

  function pump() {
    while (sending < inFlight && queue[0] && queue[0].at <= Date.now()) {
      const next = queue.shift() as Waiting;
      sending++;
      void send(next.key)
        .catch((error: Error) => console.error(`sandbox: webhook failed: ${error.message}`))
        .finally(() => {
          sending--;
          wake();
        });
    }
    wake();
  }

  function schedule(key: string, delayMs: number) {
    const waiting = { key, at: Date.now() + delayMs };
    let place = queue.length;
    while (place > 0 && (queue[place - 1] as Waiting).at > waiting.at) place--;
    queue.splice(place, 0, waiting);
    wake();
  }

  async function send(key: string) {
    const row = await records.stored(key);
    if (!row) return;
    // Sent only when committed: the receiver asks back for the object.
    await records.saved();
    const event = JSON.parse(row.body) as StoredEvent;
    const target = targets[event.region];
    if (!target) return;
    const { webhook } = faults.control;
    if (faults.random() < webhook.drop) {
      note({ id: event.id, type: event.type, status: 'dropped' });
      return again(key, row.owner, event);
    }
    const bad = faults.random() < webhook.badSignature;
    const secret = bad ? 'whsec_wrong' : event.account ? (target.connectSecret ?? target.secret) : target.secret;
    const status = await post(
      target.url,
      {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(event.payload, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      event.payload,
    );
    note({ id: event.id, type: event.type, status });
    if (status === 'failed' || status >= 300 || bad) return again(key, row.owner, event);
    if (!event.delivered) records.put({ key, kind: 'event', open: false, body: JSON.stringify({ ...event, delivered: true }) });
  }

  function again(key: string, owner: string, event: StoredEvent) {
    if (event.delivered) return;
    const attempts = event.attempts + 1;
    const givenUp = attempts >= maxAttempts;
    records.put({ key, kind: 'event', owner, open: !givenUp, body: JSON.stringify({ ...event, attempts }) });
    if (!givenUp) schedule(key, Math.min(60_000, 50 * 2 ** attempts));
  }

  return {
    deliveries,
    pending: () => queue.length + sending,
    enqueue(key: string) {
      const { webhook } = faults.control;
      if (webhook.disabled) return;
      for (let copy = 0; copy <= webhook.duplicates; copy++) schedule(key, webhook.delayMs + faults.random() * webhook.shuffleMs);
    },
    resend: (key: string) => schedule(key, 0),
    /** After a restart: everything not yet taken. */
    resume(keys: string[]) {
      for (const key of keys) schedule(key, 100);
    },
    /** For tests that start the receiver later. */
    target: (region: string, target: WebhookTarget) => {
      targets[region] = target;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type WebhookSender = ReturnType<typeof webhookSender>;
