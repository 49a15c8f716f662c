import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { csvReply, type Kit, type Route, route } from '@merchloom/service-kit';
import { anyEvent } from '../fulfilment/fulfiller.routes.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { changeVoucher, createVouchers, deleteVoucher, listVouchers } from './staff-vouchers.ts';

const mostRows = 10_000;
const csvHeading = ['code', 'discount', 'active', 'uses', 'max uses', 'max uses per e-mail', 'min spend', 'starts', 'ends', 'products'];

/** Vouchers of a store, as staff make them. */
export function voucherRoutes({ db, sheets, clock }: Pick<Kit, 'db' | 'clock'> & { sheets: SaleSheets }): Route[] {
  const eventOf = ({ tenantId, params }: { tenantId: string; params: { slug: string } }) => anyEvent(sheets, tenantId, params.slug);
  return [
    route(endpoints.listVouchers, async (request) => {
      const { data, next } = await listVouchers(db, await eventOf(request), request.query, clock.now());
      return { data, page: { next, previous: null } };
    }),
    route(endpoints.exportVouchers, async (request) => {
      const { data } = await listVouchers(db, await eventOf(request), { ...request.query, limit: mostRows }, clock.now());
      const rows = data.map((voucher) => [
        ...[
          voucher.code,
          voucher.discount_amount,
          voucher.active ? 'yes' : 'no',
          voucher.uses,
          voucher.max_uses,
          voucher.max_uses_per_email,
        ],
        ...[voucher.min_spend, voucher.starts_at, voucher.ends_at, voucher.product_ids.join(' ')],
      ]);
      return csvReply(`${request.params.slug}-vouchers.csv`, [csvHeading, ...rows]);
    }),
    route(endpoints.createVouchers, async (request) => {
      const data = await createVouchers(db, request, await eventOf(request), request.body);
      return { message: messageText('vouchers_made', request.lang, { count: data.length }), data };
    }),
    route(endpoints.changeVoucher, async (request) => ({
      data: await changeVoucher(db, request, await eventOf(request), { id: request.params.voucher, ...request.body }),
    })),
    route(endpoints.deleteVoucher, async (request) => {
      await deleteVoucher(db, request, await eventOf(request), request.params.voucher);
      return { data: null };
    }),
  ];
}
