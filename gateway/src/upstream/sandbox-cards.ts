import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import { Pool } from 'undici';
import type { Exchange } from '../edge/exchange.ts';
import { type HeaderValues, notFound, sendRefusal } from '../edge/reply.ts';
import { forward } from './forward.ts';

export const sandboxPrefix = '/_sandbox/cards';

// Its switches are for tests on this machine, not for visitors.
const closed = /^\/_sandbox\/(?:control|deliveries|resend)(?:\/|$)|^\/healthz$/;
const passed = ['accept', 'content-type', 'authorization', 'stripe-account', 'stripe-version', 'idempotency-key', 'user-agent'] as const;
const bodyLimit = 64 * 1024;

export interface SandboxCards {
  handle(exchange: Exchange): void;
  close(): Promise<void>;
}

/** The browser's way to the card sandbox, on our own origin, for publishable keys only. */
export function sandboxCards(url: string, headers: Readonly<HeaderValues>, log: Logger): SandboxCards {
  const pool = new Pool(url, { connections: 32, pipelining: 1, headersTimeout: 15_000 });
  return {
    handle(exchange) {
      const { req, path } = exchange;
      exchange.route = 'sandbox cards';
      const own = path.path.slice(sandboxPrefix.length) || '/';
      if (closed.test(decodeURIComponent(own))) return sendRefusal(exchange, notFound(), headers);
      if (carriesSecretKey(req.headers.authorization))
        return sendRefusal(exchange, new Refusal({ kind: 'forbidden', code: 'forbidden' }), headers);
      const sent: string[] = [];
      for (const name of passed) {
        const value = req.headers[name];
        if (typeof value === 'string') sent.push(name, value);
      }
      forward(exchange, {
        pool,
        target: own + (path.query && `?${path.query}`),
        headers: sent,
        bodyLimit,
        defaults: { 'cache-control': 'no-store' },
        enforced: { 'x-content-type-options': 'nosniff' },
        log,
      });
    },
    close: () => pool.destroy(),
  };
}

function carriesSecretKey(authorization: string | undefined): boolean {
  if (!authorization) return false;
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  const key = basic ? Buffer.from(basic, 'base64').toString() : authorization.replace(/^Bearer /i, '');
  return !key.startsWith('pk_');
}
