import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import qs from 'qs';
import { openRecords } from '../records/open-records.ts';
import { type Listening, listen, readBody } from '../web/listen.ts';
import { type AccountBooks, accountBooks } from './account-books.ts';
import { answerControl, isControlPath } from './control.ts';
import { invalidRequest } from './errors.ts';
import { type Faults, faultControl } from './faults.ts';
import { idempotencyKeys } from './idempotency.ts';
import { apiVersion } from './ids.ts';
import { callerOf } from './keys.ts';
import { type LaterWork, laterWork } from './later.ts';
import { matchRoute } from './match-route.ts';
import { onboardingPage } from './onboarding.ts';
import { failure, outcome } from './outcome.ts';
import { type Parameters, text } from './parameters.ts';
import type { Cause } from './resources/event.ts';
import { isBrowserPath, serveBrowserFile } from './stripe-js/serve.ts';
import { subscribedEvents, type WebhookSender, type WebhookTarget, webhookSender } from './webhooks.ts';

export interface CardProviderOptions {
  host?: string;
  port?: number;
  /** Without it everything is forgotten at the end of the process. */
  databaseUrl?: string;
  /** Per region UK, EU, US. */
  webhooks?: Record<string, WebhookTarget>;
  /** Pause before a webhook goes out; the real provider takes about a second. */
  webhookDelayMs?: number;
  /** Where browsers find this server, for links to its pages; its own address otherwise. */
  publicUrl?: string;
  seed?: number;
}

export interface CardProvider extends Listening {
  faults: Faults;
  webhooks: WebhookSender;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Account, Stripe-Version',
  'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry, Idempotent-Replayed',
  'access-control-max-age': '600',
};

const onboardingPath = /^\/_sandbox\/onboarding\/(uk|eu|us)\/(link_\w+)$/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The subset of the card provider's REST API that a shop needs, with its browser library and its webhooks. */
export async function startCardProvider(options: CardProviderOptions = {}): Promise<CardProvider> {
  const records = await openRecords(options.databaseUrl, 'card_records');
  await records.prune('idempotency', Date.now() - 24 * 3_600_000);
  const faults = faultControl(options.seed, options.webhookDelayMs);
  const targets = options.webhooks ?? {};
  const webhooks = webhookSender(records, targets, faults);
  const idempotency = idempotencyKeys(records);
  const wantsOf = (region: string) => (type: string) => targets[region] !== undefined && subscribedEvents.has(type);
  const byItself: Cause = { requestId: null, idempotencyKey: null };
  const booksOf = (region: string, account: string | null, cause = byItself): AccountBooks =>
    accountBooks({ records, region, account, cause, wants: wantsOf(region), onEvent: webhooks.enqueue, onLater: announce });
  const announce: LaterWork['announce'] = (...given) => later.announce(...given);
  const later = laterWork({ records, booksOf });
  const open = await records.openRows();
  webhooks.resume(open.filter((row) => row.kind === 'event').map((row) => row.key));
  later.resume(open.filter((row) => row.kind === 'later'));

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (isBrowserPath(url.pathname)) return serveBrowserFile(response, cors);
    const body = (await readBody(request)).toString();
    if (isControlPath(url.pathname)) return answerControl({ method: request.method, url, body, response, faults, webhooks, records });
    const onboarding = onboardingPath.exec(url.pathname);
    if (onboarding) return answerOnboarding(request, response, onboarding, body);
    await answerApi(request, response, url, body);
  }

  /** A page for people: the region and the link's token stand in the path, there is no key. */
  async function answerOnboarding(request: IncomingMessage, response: ServerResponse, [, region, token]: RegExpExecArray, body: string) {
    const books = booksOf(String(region).toUpperCase(), null);
    await records.load([`${books.key(String(token))}#`]);
    const account = books.noteOf<{ account: string }>(String(token))?.account;
    if (account) await records.load([books.key(account)]);
    const { outcome } = qs.parse(body);
    const page = onboardingPage(books, String(token), request.method ?? 'GET', outcome, (id) => booksOf(books.region, id));
    await records.saved();
    response.writeHead(page.status, page.headers).end(page.html);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string) {
    const requestId = `req_${randomBytes(10).toString('hex')}`;
    const reply = (status: number, text: string, extra: Record<string, string> = {}) => {
      if (response.destroyed || response.headersSent) return;
      const version = request.headers['stripe-version'];
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': typeof version === 'string' ? version : apiVersion,
        ...cors,
        ...extra,
      });
      response.end(text);
    };
    const fault = faults.faultFor(`${request.method} ${url.pathname}`);
    if (faults.control.latencyMs) await pause(faults.control.latencyMs * (0.5 + faults.random()));
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === '500')
      return reply(500, JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }), {
        'stripe-should-retry': 'true',
      });
    if (fault === '429') {
      const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' };
      return reply(429, JSON.stringify({ error }), { 'stripe-should-retry': 'true' });
    }

    const answered = await answer(request, url, body, requestId);
    if (fault === 'lost') return void request.socket.destroy();
    reply(answered.status, answered.body, answered.headers);
  }

  async function answer(request: IncomingMessage, url: URL, body: string, requestId: string) {
    const headers: Record<string, string> = {};
    const given = request.headers['idempotency-key'];
    let held: string | undefined;
    try {
      const caller = callerOf(request.headers.authorization);
      const found = matchRoute(request.method, url.pathname);
      if (!found) throw invalidRequest(`Unrecognized request URL (${request.method}: ${url.pathname}).`, undefined, undefined, 404);
      if (caller.publishable && !found.route.publishable) {
        throw invalidRequest('This API call cannot be made with a publishable API key.', undefined, 'secret_key_required', 403);
      }
      if (/%00|\0/.test(body + url.search)) throw invalidRequest('The request holds a character that cannot be stored.');
      const account = text(request.headers['stripe-account']);
      const idempotencyKey = request.method === 'POST' && typeof given === 'string' ? given.slice(0, 255) : null;
      const cause = { requestId, idempotencyKey };
      const platform = booksOf(caller.region, null, cause);
      const books = account ? booksOf(caller.region, account, cause) : platform;
      const call = {
        books,
        platform,
        parameters: qs.parse(body || url.search.slice(1), { depth: 6, arrayLimit: 200, parameterLimit: 2_000 }) as Parameters,
        ofAccount: (id: string) => booksOf(caller.region, id, cause),
        origin: options.publicUrl ?? `http://${request.headers.host}`,
        at: found.at,
        publishable: caller.publishable,
        records,
      };
      const { route } = found;
      const needed = (route.needs?.(call) ?? []).filter((id) => id !== null).map((id) => books.key(id));
      const accountKey = found.at.account ?? text(call.parameters.account);
      if (accountKey) needed.push(platform.key(accountKey));

      const keyRecord = idempotencyKey && idempotency.recordKey(books.owner, `${caller.publishable ? 'pk' : 'sk'}|${idempotencyKey}`);
      await records.load(keyRecord ? [...needed, keyRecord] : needed);
      await loadPaymentMethod(books, found.at.intent ?? found.at.setup);
      const fingerprint = `${request.method} ${url.pathname} ${body}`;
      if (keyRecord) {
        headers['idempotency-key'] = idempotencyKey;
        const kept = idempotency.begin(keyRecord, fingerprint);
        if (kept) {
          await records.saved();
          return {
            status: kept.status,
            body: kept.body,
            headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': kept.requestId },
          };
        }
        held = keyRecord;
      }

      const result = await outcome(() => route.answer(call));
      if (held && !result.notKept) idempotency.keep(held, fingerprint, { status: result.status, body: result.body, requestId });
      await records.saved();
      return { ...result, headers };
    } catch (error) {
      return { ...failure(error), headers };
    } finally {
      if (held) idempotency.finish(held);
    }
  }

  async function loadPaymentMethod(books: ReturnType<typeof accountBooks>, intentId: string | undefined) {
    const method = intentId && books.find<{ payment_method: string | null }>(intentId)?.payment_method;
    if (method) await records.load([books.key(method)]);
  }

  const listening = await listen(
    (request, response) =>
      void handle(request, response).catch((error) => {
        if (response.headersSent) return void response.destroy();
        const { status, body } = failure(error);
        response.writeHead(status, { 'content-type': 'application/json', ...cors }).end(body);
      }),
    options,
  );
  return {
    ...listening,
    faults,
    webhooks,
    async stop() {
      webhooks.stop();
      later.stop();
      await listening.stop();
      await records.close();
    },
  };
}
