import { endpoints } from '@merchloom/contracts/endpoints';
import type { PaymentAttempt, Settlement } from '@merchloom/contracts/payments';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Database, type InternalClient, Refusal } from '@merchloom/service-kit';

type PaidOrder = { id: string; orderRef: string; hash: string };

export interface PaymentAttempts {
  /** The one open attempt for the draft's total. */
  open(sheet: SaleSheet, draft: PaidOrder, amount: number, email: string): Promise<PaymentAttempt>;
  /** Ends the order's open attempt at the provider; refuses when its money has already come (the order is placed then). */
  cancel(tenantId: string, orderId: string): Promise<void>;
}

export interface PaymentAttemptsDependencies {
  db: Database;
  http: InternalClient;
  /** Places the order whose money came after all. */
  settle: (tenantId: string, by: { orderId: string }) => Promise<Settlement>;
}

/** Calls to svc-payments; never from within a transaction. */
export function createPaymentAttempts({ db, http, settle }: PaymentAttemptsDependencies): PaymentAttempts {
  const create = (sheet: SaleSheet, { id, orderRef }: PaidOrder, amount: number, email: string) =>
    http
      .call(endpoints.createAttempt, {
        tenantId: sheet.tenantId,
        body: {
          orderId: id,
          orderRef,
          region: sheet.region,
          amount,
          currency: sheet.currency,
          description: `${sheet.name} · ${orderRef}`,
          receiptEmail: email,
        },
      })
      .then(({ data }) => data);

  const cancel = async (tenantId: string, orderId: string) => {
    const { data } = await http.call(endpoints.cancelAttempt, { tenantId, params: { order: orderId } });
    if (data.state !== 'succeeded') return;
    await settle(tenantId, { orderId });
    throw new Refusal({ kind: 'conflict', code: 'order_placed', details: { order_id: orderId } });
  };

  // Two tabs of one checkout: only the one whose draft stands may replace the other's attempt.
  const stillMine = async (tenantId: string, { id, hash }: PaidOrder) => {
    const { rowCount } = await db.tenant(tenantId, (trx) =>
      trx.raw('select from orders where id = ? and draft_hash = ? and status is null', [id, hash]),
    );
    return rowCount === 1;
  };

  return {
    cancel,
    async open(sheet, draft, amount, email) {
      try {
        const attempt = await create(sheet, draft, amount, email);
        if (attempt.amount === amount) return attempt;
      } catch (error) {
        if (!(error instanceof Refusal)) throw unavailable(error);
        if (error.kind !== 'conflict') throw error.kind === 'unavailable' ? unavailable(error) : error;
      }
      if (!(await stillMine(sheet.tenantId, draft))) throw new Refusal({ kind: 'conflict', code: 'conflict' });
      await cancel(sheet.tenantId, draft.id);
      const attempt = await create(sheet, draft, amount, email);
      if (attempt.amount !== amount) throw new Refusal({ kind: 'conflict', code: 'conflict' });
      return attempt;
    },
  };
}

const unavailable = (cause: unknown) => new Refusal({ kind: 'unavailable', code: 'payment_unavailable', retryAfter: 2, cause });
