import type { ReportCategory, ReportView } from '@merchloom/contracts/after-order';
import { newId } from '@merchloom/contracts/id';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';
import type { PhotoReader } from './photo-reader.ts';

export interface ProblemReport {
  category: ReportCategory;
  text: string;
  /** The file of a form, if there is one. */
  photo?: unknown;
}

const mostReports = 5;

/** What a buyer says is wrong with an order, with the pixels of their photo. */
export const createReportProblem =
  ({ db, links, clock, readPhoto }: LinkDependencies & { readPhoto: PhotoReader }) =>
  async ({ tenantId, token }: LinkCall, { category, text, photo }: ProblemReport): Promise<void> => {
    const find = (trx: Transaction, forChange: boolean) => findByLink(trx, { links, tenantId, token, now: clock.now(), forChange });
    const check = ({ reports, order }: Awaited<ReturnType<typeof find>>) => {
      if (reports.length >= mostReports || order.erasedAt) throw new Refusal({ kind: 'conflict', code: 'too_many_reports' });
      return order;
    };
    // Before the photo is read, so that nobody without an order costs a process.
    check(await db.tenant(tenantId, (trx) => find(trx, false)));
    if (photo !== undefined && photo !== '' && !(photo instanceof Blob)) {
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { photo: ['photo_unreadable'] } });
    }
    const stored = photo instanceof Blob && photo.size > 0 ? await readPhoto(await photo.bytes()) : null;
    await db.tenant(tenantId, async (trx) => {
      const order = check(await find(trx, true));
      await trx.raw('insert into order_reports (id, tenant_id, order_id, category, text, photo, at) values (?, ?, ?, ?, ?, ?, ?)', [
        newId(),
        tenantId,
        order.id,
        category,
        text,
        stored,
        clock.now(),
      ]);
    });
  };

/** The reports of an order, newest first, as staff see them. */
export async function reportsOf(trx: Transaction, orderId: string): Promise<ReportView[]> {
  const { rows } = await trx.raw(
    'select id, category, text, at, photo is not null as has_photo from order_reports where order_id = ? order by at desc',
    [orderId],
  );
  return rows.map((row: Omit<ReportView, 'at'> & { at: Date }) => ({ ...row, at: row.at.toISOString() }));
}

/** The photo of a report, WebP. */
export const createReportPhoto =
  ({ db }: { db: Database }) =>
  async (tenantId: string, reportId: string): Promise<Buffer> => {
    const { rows } = await db.tenant(tenantId, (trx) =>
      trx.raw('select photo from order_reports where id = ? and photo is not null', [reportId]),
    );
    if (rows.length === 0) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    return rows[0].photo;
  };
