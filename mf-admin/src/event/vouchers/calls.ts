import { endpoints } from '@merchloom/contracts/endpoints/vouchers';
import type { StaffVoucher, VoucherListQuery } from '@merchloom/contracts/staff-vouchers';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import type { Part } from '../../lists/use-growing.ts';

interface OfEvent {
  tenant: string;
  slug: string;
}

const paramsOf = ({ tenant, slug }: OfEvent) => ({ tenant, slug }) as never;
const atOnce = 50;

export const listVouchersFx = createEffect<OfEvent & VoucherListQuery, Part<StaffVoucher>, ApiError>(async ({ tenant, slug, ...query }) => {
  const { data, page } = await call(endpoints.listVouchers, { params: paramsOf({ tenant, slug }), query: { ...query, limit: atOnce } });
  return { rows: data, next: page.next };
});
export const switchVoucherFx = createEffect<OfEvent & { voucher: StaffVoucher; active: boolean }, StaffVoucher, ApiError>(
  async ({ voucher: { id, version }, active, ...event }) =>
    (
      await call(endpoints.changeVoucher, {
        params: { ...event, voucher: id } as never,
        body: { version, changes: { active } },
      })
    ).data,
);
export const deleteVoucherFx = createEffect<OfEvent & { voucher: StaffVoucher }, void, ApiError>(async ({ voucher, ...event }) => {
  await call(endpoints.deleteVoucher, { params: { ...event, voucher: voucher.id } as never });
});
