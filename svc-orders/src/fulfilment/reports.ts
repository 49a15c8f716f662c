import { mayMove, type ProductionStatus, position, reportedPath } from '@merchloom/commerce';
import { type ProgressReport, progressReport } from '@merchloom/contracts/fulfilment';
import { type Clock, type Database, Refusal, type Transaction, toEnqueue } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { sendOrderEmail } from '../mail/jobs.ts';
import { tryMove } from '../orders/move-order.ts';
import type { FulfillerSecrets } from './fulfillers.ts';
import { signatureHolds } from './signature.ts';
import { answerSubmission } from './submissions.ts';

export interface ReportDependencies {
  db: Database;
  secrets: FulfillerSecrets;
  clock: Clock;
  log: Logger;
}

/** `ignored`: older than what is known, or impossible from there. `repeated`: this very report came before. */
export type ReportOutcome = 'applied' | 'ignored' | 'repeated' | 'unknown';

interface Addressee {
  tenantId: string;
  orderId: string;
}

/** Takes a fulfiller's signed report. Unknown fulfillers and wrong signatures look the same from outside. */
export const createTakeReport =
  ({ db, secrets, clock, log }: ReportDependencies) =>
  async (fulfillerId: string, raw: Buffer, signature: string): Promise<ReportOutcome> => {
    const now = clock.now();
    const fulfiller = await secrets.find(fulfillerId);
    // An unknown fulfiller costs the same comparison.
    const holds = signatureHolds(fulfiller?.secret ?? 'unknown', raw, signature, now);
    if (!fulfiller || !holds) throw new Refusal({ kind: 'unauthenticated', code: 'signature_invalid' });
    const report = readReport(raw);
    const addressee = await findAddressee(db, fulfillerId, report);
    if (!addressee) {
      log.warn({ fulfillerId, submissionId: report.submission_id }, 'a report about a submission that nobody made');
      return 'unknown';
    }
    const outcome = await db.tenant(addressee.tenantId, (trx) =>
      apply(trx, { ...addressee, fulfillerId, fulfiller: fulfiller.name, report, now }),
    );
    if (outcome !== 'applied')
      log.info({ orderId: addressee.orderId, reportId: report.report_id, status: report.status, outcome }, 'a report changed nothing');
    return outcome;
  };

function readReport(raw: Buffer): ProgressReport {
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch (error) {
    throw new Refusal({ kind: 'malformed', code: 'malformed', cause: error });
  }
  const report = z.safeParse(progressReport, value);
  if (!report.success || Number.isNaN(Date.parse(report.data.occurred_at))) {
    const errors = Object.fromEntries((report.error?.issues ?? []).map(({ path }) => [path.join('.'), ['invalid']]));
    throw new Refusal({ kind: 'invalid', code: 'invalid', errors: report.success ? { occurred_at: ['invalid'] } : errors });
  }
  return report.data;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findAddressee(db: Database, fulfillerId: string, { submission_id: id }: ProgressReport): Promise<Addressee | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await db.platform((trx) =>
    trx.raw('select tenant_id as "tenantId", order_id as "orderId" from fulfilment_submissions where id = ? and fulfiller_id = ?', [
      id,
      fulfillerId,
    ]),
  );
  return rows[0] ?? null;
}

interface Application extends Addressee {
  fulfillerId: string;
  fulfiller: string;
  report: ProgressReport;
  now: Date;
}

const standingSql = `
  select o.status, o.submission_id = s.id as current, s.state = 'pending' and s.fulfiller_id = o.fulfiller_id as unanswered
  from orders o join fulfilment_submissions s on s.id = ? and s.fulfiller_id = ? and s.order_id = o.id
  where o.id = ? for update of o`;

async function apply(trx: Transaction, { tenantId, orderId, fulfillerId, fulfiller, report, now }: Application): Promise<ReportOutcome> {
  const { rows } = await trx.raw(standingSql, [report.submission_id, fulfillerId, orderId]);
  const { status, current, unanswered } = rows[0] as { status: ProductionStatus; current: boolean; unanswered: boolean };
  // Reports about a submission that was given up say nothing about the order any more.
  const path = current ? reportedPath(status, report.status, { unanswered }) : null;
  const noted = await trx.raw(
    `insert into fulfilment_reports (fulfiller_id, report_id, tenant_id, order_id, submission_id, status, outcome, occurred_at, received_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [
      fulfillerId,
      report.report_id,
      tenantId,
      orderId,
      report.submission_id,
      report.status,
      path ? 'applied' : 'ignored',
      new Date(report.occurred_at),
      now,
    ],
  );
  if (noted.rowCount === 0) return 'repeated';
  if (!path) return 'ignored';
  const tellShipped = () => [toEnqueue(sendOrderEmail, { key: `${orderId}:shipped`, tenantId, payload: { orderId, kind: 'shipped' } })];
  if (unanswered) await answerSubmission(trx, report.submission_id, { state: 'accepted', reference: report.fulfiller_order_id, now });
  for (const [index, to] of path.entries()) {
    await tryMove(trx, {
      tenantId,
      orderId,
      to,
      by: mayMove(path[index - 1] ?? status, to, 'fulfiller') ? { kind: 'fulfiller', name: fulfiller } : { kind: 'pipeline' },
      cause: position(to) > position('submitted to fulfiller') ? 'reported' : 'submission_accepted',
      now,
      followUps: to === 'shipped' ? tellShipped : undefined,
    });
  }
  await trx.raw(
    `update orders set fulfiller_reference = coalesce(fulfiller_reference, ?), carrier = coalesce(?, carrier),
       tracking_number = coalesce(?, tracking_number), tracking_url = coalesce(?, tracking_url) where id = ?`,
    [report.fulfiller_order_id, report.carrier ?? null, report.tracking_number ?? null, httpUrl(report.tracking_url), orderId],
  );
  return 'applied';
}

/** A link people will follow: nothing but http and https. */
function httpUrl(text: string | undefined): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
