import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type CardProvider, type CardProviderOptions, startCardProvider } from '../src/card-provider/server.ts';

export const keys = { secret: 'sk_test_sandbox_uk', publishable: 'pk_test_sandbox_uk', webhook: 'whsec_sandbox_uk' };

export const sdkFor = (url: string, key = keys.secret) =>
  new Stripe(key, {
    host: new URL(url).hostname,
    port: Number(new URL(url).port),
    protocol: 'http',
    maxNetworkRetries: 2,
    timeout: 5_000,
    telemetry: false,
  });

/** Card data as the browser library sends it; the server SDK's types do not know raw numbers. */
export const cardData = (number: string, over: object = {}) =>
  ({
    payment_method_data: { type: 'card', card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123', ...over } },
  }) as unknown as Stripe.PaymentIntentConfirmParams;

export interface Received {
  events: Stripe.Event[];
  refused: number;
  target: { url: string; secret: string; connectSecret: string };
  until(done: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** A shop's webhook endpoint that verifies with the real SDK. */
export async function webhookEndpoint(): Promise<Received> {
  const stripe = new Stripe(keys.secret);
  const waiting = new Set<() => void>();
  const received = { events: [] as Stripe.Event[], refused: 0 };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    try {
      const connected = JSON.parse(Buffer.concat(chunks).toString()).account !== undefined;
      const secret = connected ? `${keys.webhook}_connect` : keys.webhook;
      received.events.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), request.headers['stripe-signature'] as string, secret));
      response.writeHead(200).end();
    } catch {
      received.refused++;
      response.writeHead(400).end();
    }
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return Object.assign(received, {
    target: { url, secret: keys.webhook, connectSecret: `${keys.webhook}_connect` },
    until: (done: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!done()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export async function cardSandbox(options: CardProviderOptions = {}): Promise<{ provider: CardProvider; stripe: Stripe }> {
  const provider = await startCardProvider(options);
  return { provider, stripe: sdkFor(provider.url) };
}
