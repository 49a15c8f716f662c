import { createHash } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import type { ChargeCardBody, Settlement } from '@merchloom/contracts/payments';
import type { PersonalVersion } from '@merchloom/contracts/personal';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { mailboxServer } from '@merchloom/testing/mailbox-server';
import { type Answered, type Asked, jsonServer } from './json-server.ts';

export interface Intent {
  id: string;
  paymentId: string;
  orderId: string;
  amount: number;
  currency: string;
  attempt: number;
  state: Settlement['state'];
}

/** Token of a preview link that counts. */
export const goodPreview = 'good-token';

const problem = (status: number, code: string): Answered => ({ status, body: { status, code, success: false, message: code } });
const data = (value: unknown): Answered => ({ body: { success: true, data: value } });

/** A picture that is no longer kept. */
export const gonePicture = `${'f'.repeat(64)}.jpg@900x1200`;

function picturesOf({ custom_text_front: text = '' }: PersonalVersion) {
  // No typeface of ours has a snowman.
  if (text.includes('☃')) return { errors: { custom_text_front: 'missing_glyph' } };
  if (text.includes(gonePicture)) return { errors: { custom_picture_front: 'picture_gone' } };
  return { images: { front_preview: `/media/mockups/${encodeURIComponent(text)}/480.webp`, back_preview: null } };
}

/** svc-identity, svc-catalog, svc-payments, a fulfiller and a mailbox, as far as orders are concerned. */
export async function startStandIns() {
  const sheets = new Map<string, SaleSheet>();
  const intents: Intent[] = [];
  const charges: ChargeCardBody[] = [];
  const refunds: { orderId: string; body: unknown }[] = [];
  const submissions: (Asked & { body: { submission_id: string; order_ref: string } })[] = [];
  const state = {
    paymentsDown: false,
    /** Sales tax that is quoted, in minor units; null: none is due. */
    tax: null as number | null,
    /** The platform's share of a payment, in minor units. */
    fee: 0,
    attemptsAsked: 0,
    /** What becomes of a charge to a card on file; paid when absent. */
    charge: undefined as ((body: ChargeCardBody) => Answered | Promise<Answered>) | undefined,
    /** What the fulfiller answers; accepted when absent. */
    fulfiller: undefined as ((asked: Asked) => Answered | null) | undefined,
  };

  const catalog = await jsonServer(({ path, body }) => {
    const sheet = /^\/internal\/tenants\/([^/]+)\/sale-sheets\/([^/?]+)(?:\?preview=(.*))?$/.exec(path);
    if (sheet) return data(sheet[3] === undefined || sheet[3] === goodPreview ? (sheets.get(`${sheet[1]}/${sheet[2]}`) ?? null) : null);
    if (path.endsWith('/print-files/links')) {
      return data(Object.fromEntries((body.sha256 as string[]).map((hash) => [hash, `https://files.example/${hash}.png`])));
    }
    if (path.endsWith('/event-names')) {
      const asked = [...sheets.values()].filter(({ eventId }) => (body.ids as string[]).includes(eventId));
      return data(asked.map(({ eventId, name, slug }) => ({ id: eventId, name, slug })));
    }
    if (path.endsWith('/packing-slips')) return data({ url: 'https://files.example/slip.pdf', sha256: 'c'.repeat(64) });
    if (path.includes('/personal-previews/')) return data((body.versions as PersonalVersion[]).map(picturesOf));
    return problem(404, 'not_found');
  });

  const openOf = (orderId: string) => intents.find((intent) => intent.orderId === orderId && intent.state === 'open');
  const settlementOf = (intent: Intent | undefined): Settlement =>
    intent
      ? {
          state: intent.state,
          orderId: intent.orderId,
          paymentId: intent.paymentId,
          paymentIntent: intent.id,
          amount: intent.amount,
          currency: intent.currency as Settlement['currency'],
          paidAt: intent.state === 'succeeded' ? new Date().toISOString() : null,
          ...(state.fee > 0 && { fee: state.fee }),
        }
      : { state: 'missing', orderId: null, paymentId: null, paymentIntent: null, amount: null, currency: null, paidAt: null };

  const payments = await jsonServer(async ({ path, body }) => {
    if (state.paymentsDown) return problem(503, 'unavailable');
    if (path.endsWith('/payments/attempts')) {
      state.attemptsAsked += 1;
      const open = openOf(body.orderId);
      if (open && open.amount !== body.amount) return problem(409, 'conflict');
      const attempt = intents.filter(({ orderId }) => orderId === body.orderId).length + 1;
      const intent = open ?? {
        id: `pi_${newId()}`,
        paymentId: newId(),
        orderId: body.orderId,
        amount: body.amount,
        currency: body.currency,
        attempt,
        state: 'open',
      };
      if (!open) intents.push(intent);
      const { id, amount, currency } = intent;
      return data({
        attemptId: newId(),
        attempt: intent.attempt,
        paymentIntent: id,
        clientSecret: `${id}_secret`,
        account: 'acct_1',
        amount,
        currency,
      });
    }
    if (path.endsWith('/payments/charges')) {
      charges.push(body);
      return (await state.charge?.(body)) ?? data({ state: 'succeeded', code: null, card: { brand: 'visa', last4: '4242' } });
    }
    const cancellation = /\/payments\/orders\/([^/]+)\/cancellation$/.exec(path);
    if (cancellation) {
      if (intents.some(({ orderId, state: is }) => orderId === cancellation[1] && is === 'succeeded')) return data({ state: 'succeeded' });
      const open = openOf(cancellation[1]!);
      if (open) open.state = 'cancelled';
      return data({ state: open ? 'cancelled' : 'none' });
    }
    const refund = /\/payments\/orders\/([^/]+)\/refunds$/.exec(path);
    if (refund) {
      refunds.push({ orderId: refund[1]!, body });
      const intent = intents.find(({ orderId }) => orderId === refund[1]);
      const amount = intent?.amount ?? 0;
      return data({ refundId: newId(), state: 'pending', amount, currency: intent?.currency ?? 'GBP', refunded: amount, left: 0 });
    }
    if (path.endsWith('/payments/settlements')) {
      const of = intents.filter(({ orderId }) => orderId === body.orderId);
      return data(
        settlementOf(
          body.paymentIntent
            ? intents.find(({ id }) => id === body.paymentIntent)
            : (of.find((each) => each.state === 'succeeded') ?? of.at(-1)),
        ),
      );
    }
    if (path.endsWith('/payments/tax-quotes')) {
      if (state.tax === null) return data(null);
      const subtotal = (body.lines as { amount: number }[]).reduce((sum, line) => sum + line.amount, 0) + body.shipping;
      return data({ calculation: 'taxcalc_1', subtotal, tax: state.tax, total: subtotal + state.tax });
    }
    const view = /\/payments\/orders\/([^/]+)$/.exec(path);
    if (view) {
      const intent = intents.find(({ orderId }) => orderId === view[1]);
      if (!intent) return data(null);
      const card = { brand: 'visa', last4: '4242' };
      return data({
        state: 'succeeded',
        amount: intent.amount,
        refunded: 0,
        currency: intent.currency,
        paymentIntent: intent.id,
        account: 'acct_1',
        card,
        paidAt: null,
      });
    }
    return problem(404, 'not_found');
  });

  const tenants = new Map<string, string>();
  const identity = await jsonServer(({ path, body }) => {
    if (!path.endsWith('/tenant-names')) return problem(404, 'not_found');
    return data((body.ids as string[]).flatMap((id) => (tenants.has(id) ? [{ id, name: tenants.get(id) }] : [])));
  });

  const fulfiller = await jsonServer((asked) => {
    submissions.push(asked);
    const answer = state.fulfiller?.(asked);
    if (answer !== undefined) return answer;
    const reference = createHash('sha256').update(asked.body.submission_id).digest('hex').slice(0, 12);
    return { status: 201, body: { fulfiller_order_id: `F-${reference}` } };
  });
  const mailbox = await mailboxServer();

  return {
    state,
    intents,
    refunds,
    charges,
    submissions,
    mails: mailbox.mails,
    /** Names of tenants by their ids. */
    tenants,
    sell: (sheet: SaleSheet) => sheets.set(`${sheet.tenantId}/${sheet.slug}`, sheet),
    pay(orderId: string) {
      const intent = openOf(orderId);
      if (!intent) throw new Error('There is no open attempt to pay');
      intent.state = 'succeeded';
      return intent;
    },
    env: {
      SERVICE_URL_IDENTITY: identity.url,
      SERVICE_URL_CATALOG: catalog.url,
      SERVICE_URL_PAYMENTS: payments.url,
      SANDBOX_FULFILLER_URL: fulfiller.url,
      FULFILLER_SECRET: 'a secret shared with the fulfiller',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://shop.example',
      FIX_WINDOW_MS: '3600000',
      SUBMISSION_RETRY_MS: '0',
    },
    close: () => Promise.all([identity.close(), catalog.close(), payments.close(), fulfiller.close(), mailbox.close()]),
  };
}
export type StandIns = Awaited<ReturnType<typeof startStandIns>>;
