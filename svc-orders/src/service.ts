import { endpoints } from '@merchloom/contracts/endpoints';
import { catalogEventChanged, paymentSucceeded } from '@merchloom/contracts/events/index';
import { createMailer } from '@merchloom/letters';
import { csvHeaders, defineService, type Kit, periodic, reply, route, subscribe } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { requestRefundJob } from './after-order/cancel-order.ts';
import { disputeSubscription } from './after-order/disputes.ts';
import { orderLinks } from './after-order/order-link.ts';
import { createPaperPrinter } from './after-order/paper-printer.ts';
import { refundSubscription } from './after-order/refunds.ts';
import { afterOrderRoutes } from './after-order/routes.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { createSendBulkLetter } from './bulk/bulk-letter.ts';
import { createCreateCustomer } from './checkout/create-customer.ts';
import { customerTokens } from './checkout/customer-token.ts';
import { createFreshCheckouts } from './checkout/fresh-checkouts.ts';
import { createGiveUpDraft } from './checkout/give-up-draft.ts';
import { createPay } from './checkout/pay.ts';
import { createPaymentAttempts } from './checkout/payment-attempts.ts';
import { createPaymentSuccess } from './checkout/payment-success.ts';
import { createPersonalPictures } from './checkout/personal-pictures.ts';
import { createSweepCheckouts } from './checkout/sweep-checkouts.ts';
import { createContactStore } from './contact/contact-store.ts';
import { createSendContactCopy, createSendContactMessage } from './contact/send-contact-message.ts';
import { accountRoutes } from './credit/account.ts';
import { createChargeTenant } from './credit/pay-by-card.ts';
import { creditRoutes } from './credit/tenant-credit.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { createGiftFigures } from './dashboard/gift-figures.ts';
import { createPlatformDashboard } from './dashboard/platform-dashboard.ts';
import { advanceOrderJob } from './fulfilment/advance-order.ts';
import { artworkSubscriptions } from './fulfilment/artwork.ts';
import { fulfillerRoutes } from './fulfilment/fulfiller.routes.ts';
import { createFulfillerClient } from './fulfilment/fulfiller-client.ts';
import { createFulfillerSecrets, registerSandboxFulfiller } from './fulfilment/fulfillers.ts';
import { printRoutes } from './fulfilment/print.routes.ts';
import { createTakeReport } from './fulfilment/reports.ts';
import { signatureHeader } from './fulfilment/signature.ts';
import { createSubmitOrder, retryAfterMs } from './fulfilment/submit-order.ts';
import { giftSecrets } from './gifts/gift-secrets.ts';
import { giftParts } from './gifts/gifts.ts';
import { letterRoutes } from './mail/letters.ts';
import { createSendOrderEmail } from './mail/send-order-email.ts';
import { exportOrders } from './orders/export-orders.ts';
import { createListOrders } from './orders/list-orders.ts';
import { createOrderDetail } from './orders/order-detail.ts';
import { createPlacePaid } from './orders/place-paid.ts';
import { createPlacedHere } from './orders/placed-here.ts';
import { refundUndoneSubscription } from './orders/refund-undone.ts';
import { createSettleOrder } from './orders/settle-order.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts';
import { clientSubscription } from './revenue/client-records.ts';
import { revenueRoutes } from './revenue/revenue.routes.ts';
import { createSales } from './sales/horizon.ts';
import { sumSalesTask } from './sales/sum-sales.ts';
import { createSaleSheets } from './store/sale-sheets.ts';
import { tenantSubscription } from './tenants/tenant-records.ts';
import { voucherRoutes } from './vouchers/voucher.routes.ts';

const milliseconds = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be milliseconds' })), z.transform(Number));

const env = z.object({
  INTERNAL_KEY: z.string(),
  /** Signs customer ids; derived from the service's own key when left out. */
  CHECKOUT_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Finds and shows promo codes: has to stay as long as its codes are in use. Derived like the other when left out. */
  GIFT_SECRET: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.string(),
  MAIL_FROM: z._default(z.string(), 'Merchloom <orders@merchloom.example>'),
  PUBLIC_URL: z.string(),
  /** How long a placed order may still be changed before production begins. */
  FIX_WINDOW_MS: z._default(milliseconds, 15 * 60_000),
  /** Pauses between tries of a submission, for rehearsals; the product's own when left out. */
  SUBMISSION_RETRY_MS: z.optional(milliseconds),
  /** The local stand-in of a fulfiller. */
  SANDBOX_FULFILLER_URL: z.optional(z.string()),
  FULFILLER_SECRET: z.optional(z.string()),
});

export const ordersService = defineService({
  name: 'orders',
  env,
  migrations,
  realParts: { SMTP_URL: (value) => value !== undefined && !/^smtp:\/\/(127\.|localhost)/.test(value) },
  build: (kit: Kit<z.output<typeof env>>) => {
    const { db, http, clock, log, env } = kit;
    const fixWindowMs = env.FIX_WINDOW_MS;
    const sheets = createSaleSheets(http);
    const ownSecret = (JSON.parse(env.INTERNAL_KEY) as { d: string }).d;
    const tokens = customerTokens(env.CHECKOUT_SECRET ?? ownSecret);
    const secrets = giftSecrets(env.GIFT_SECRET ?? env.CHECKOUT_SECRET ?? ownSecret);
    const links = orderLinks(env.CHECKOUT_SECRET ?? ownSecret);
    const pictures = createPersonalPictures(http);
    const gifts = giftParts({ db, sheets, secrets, links, pictures, clock, fixWindowMs, publicUrl: env.PUBLIC_URL });
    const placedHere = createPlacedHere();
    const settle = createSettleOrder({ db, http, placedHere, clock, fixWindowMs });
    const fresh = createFreshCheckouts();
    const attempts = createPaymentAttempts({ db, http, settle });
    const giveUp = createGiveUpDraft({ db, http, settle, clock });
    const createCustomer = createCreateCustomer({ db, sheets, tokens, fresh, pictures, clock });
    const pay = createPay({ db, http, sheets, tokens, attempts, giveUp, fresh, pictures, clock });
    const paymentSuccess = createPaymentSuccess({ db, tokens, links, settle, clock, log, fixWindowMs });
    const sales = createSales(db);
    const listOrders = createListOrders({ db, sales });
    const orderDetail = createOrderDetail({ db, http, log });
    const contactStore = createContactStore({ db, sheets, clock });
    const dashboard = createDashboard({ sales, clock });
    const platformDashboard = createPlatformDashboard({ db, http, clock });
    const giftFigures = createGiftFigures({ sales, http, clock });
    const takeReport = createTakeReport({ db, secrets: createFulfillerSecrets(db), clock, log });
    const submit = createFulfillerClient({ clock });
    const charge = createChargeTenant({ db, http, clock, fixWindowMs });
    const papers = createPaperPrinter();
    const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
    const retries = env.SUBMISSION_RETRY_MS === undefined ? retryAfterMs : retryAfterMs.map(() => env.SUBMISSION_RETRY_MS!);

    return {
      routes: [
        route(endpoints.createCustomer, async ({ tenantId, params, body }) => ({
          data: await createCustomer(tenantId, params.slug, body),
        })),
        route(endpoints.pay, async ({ tenantId, params, body }) => ({ data: await pay(tenantId, params.slug, body) })),
        route(endpoints.paymentSuccess, async ({ tenantId, params, body }) => {
          const answer = await paymentSuccess(tenantId, params.slug, body);
          if (answer.kind === 'processing')
            return reply({ status: 202, data: { order: null, order_ref: answer.orderRef ?? undefined }, order: null });
          return { data: { order: answer.order, order_ref: answer.order.order_ref }, order: answer.order };
        }),
        ...gifts.routes,
        ...bulkRoutes({ db, sheets, links, pictures, clock, fixWindowMs, charge, secret: env.CHECKOUT_SECRET ?? ownSecret }),
        ...rehearsalRoutes({ db, http, clock }),
        ...creditRoutes({ db, clock, fixWindowMs }),
        ...accountRoutes({ db, clock, fixWindowMs, charge }),
        ...revenueRoutes({ sales, clock }),
        ...fulfillerRoutes({ db, clock, sales, sheets, submit, publicUrl: env.PUBLIC_URL }),
        ...voucherRoutes({ db, sheets, clock }),
        ...afterOrderRoutes({ db, links, clock, fixWindowMs, sheets, log, papers }),
        route(endpoints.contactStore, async ({ tenantId, params, body }) => ({ data: await contactStore(tenantId, params.slug, body) })),
        ...printRoutes({ db, http }),
        route(endpoints.listOrders, ({ tenantId, query }) => listOrders(tenantId, query)),
        route(endpoints.exportOrders, async ({ tenantId, query, lang }) =>
          reply({ headers: csvHeaders('orders.csv'), content: exportOrders(db, tenantId, query, lang) }),
        ),
        route(endpoints.getOrder, async ({ tenantId, params, lang }) => ({ data: await orderDetail(tenantId, params.order, lang) })),
        route(endpoints.dashboard, async ({ tenantId, query, principal }) => ({
          data: await dashboard(tenantId, query, principal?.role !== 'customer_service'),
        })),
        route(endpoints.giftFigures, async ({ tenantId, query }) => ({ data: await giftFigures(tenantId, query) })),
        ...letterRoutes({ db, http }),
        route(endpoints.platformDashboard, async ({ query }) => ({ data: await platformDashboard(query) })),
        route(endpoints.fulfilmentReport, async ({ params, raw, ctx }) => ({
          data: { outcome: await takeReport(params.fulfiller, await raw(), ctx.get(signatureHeader)) },
        })),
      ],
      subscriptions: [
        subscribe(paymentSucceeded, createPlacePaid({ db, placedHere, clock, fixWindowMs }), { idempotent: true }),
        subscribe(catalogEventChanged, async ({ tenantid, data }) => sheets.drop(tenantid, data.slug), { idempotent: true }),
        ...artworkSubscriptions,
        refundSubscription,
        refundUndoneSubscription,
        disputeSubscription,
        tenantSubscription,
        clientSubscription,
      ],
      jobs: [
        ...gifts.jobs,
        advanceOrderJob,
        createSubmitOrder({ submit, publicUrl: env.PUBLIC_URL, retries }),
        createSendBulkLetter({ mailer, sheets, publicUrl: env.PUBLIC_URL }),
        createSendContactMessage(mailer),
        createSendContactCopy(mailer),
        createSendOrderEmail({ mailer, links, publicUrl: env.PUBLIC_URL }),
        requestRefundJob,
      ],
      periodic: [sumSalesTask, periodic('sweep-checkouts', { everyMs: 60_000 }, createSweepCheckouts({ db, settle, giveUp, clock, log }))],
      start: async () => {
        const { SANDBOX_FULFILLER_URL: url, FULFILLER_SECRET: secret } = env;
        if (url && secret) await registerSandboxFulfiller(db, { url, secret });
      },
      stop: async () => {
        mailer.close();
        await papers.close();
      },
    };
  },
});
