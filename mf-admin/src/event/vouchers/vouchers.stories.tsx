import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import english from '../../events/locales/en.json';
import { aCode, aVoucher } from '../../testing/a-voucher.ts';
import { anEvent } from '../../testing/an-event.ts';
import { inPageOf } from '../../testing/in-page.tsx';
import { listCodesFx } from '../codes/calls.ts';
import { CodeList } from '../codes/code-list.tsx';
import { listVouchersFx } from './calls.ts';
import { VouchersTab } from './vouchers-tab.tsx';

const texts = [{ namespace: 'admin-events', english }];
const props = { event: anEvent(), tenant: 't', mayEdit: true };
const meta: Meta = { title: 'Screens/Staff/Codes' };
export default meta;

const vouchers = (answer: () => unknown): StoryObj => ({
  ...inPageOf({ at: '/events/coast-run?tab=vouchers', texts, handlers: [[listVouchersFx, answer]] }),
  render: () => <VouchersTab {...props} />,
});
const codes = (answer: () => unknown): StoryObj => ({
  ...inPageOf({ at: '/events/volunteer-thanks?tab=codes', texts, handlers: [[listCodesFx, answer]] }),
  render: () => <CodeList {...props} />,
});

const several = [
  aVoucher(),
  aVoucher({ code: 'MARSHAL-15', discount_amount: 15, min_spend: 40, max_uses: 60, uses: 60 }),
  aVoucher({ code: 'EARLY-TIDE-FOR-EVERYBODY-WHO-CAME-LAST-YEAR', active: false, ends_at: '2026-09-30T22:00:00.000Z' }),
];
export const Vouchers = vouchers(() => ({ rows: several, next: 'more' }));
export const NoVouchers = vouchers(() => ({ rows: [], next: null }));
export const VouchersNotRead = vouchers(() => {
  throw apiError({ status: 503, code: 'unavailable', message: 'The service is restarting.' });
});
export const Codes = codes(() => ({
  rows: [
    aCode(),
    aCode({ code: 'RA1NY-SH0RE', max_claims: 150, claims: 7 }),
    aCode({ code: 'W4TER-STAND', email: 'demelza.rowe-penhaligon@volunteers.coast-run.example', claims: 1 }),
  ],
  next: 'more',
}));
export const NoCodes = codes(() => ({ rows: [], next: null }));
