import type { PromoCode } from '@merchloom/contracts/gifts';
import type { StaffVoucher } from '@merchloom/contracts/staff-vouchers';

export const aVoucher = (facts: Partial<StaffVoucher> = {}): StaffVoucher => ({
  ...{ id: facts.code ?? 'v', version: 1, code: 'SEAGLASS', discount_amount: 5, min_spend: null, is_public: false, active: true },
  ...{ starts_at: null, ends_at: null, max_uses: null, uses: 0, max_uses_per_email: null, product_ids: [] },
  created_at: '2026-07-01T10:00:00.000Z',
  ...facts,
});

export const aCode = (facts: Partial<PromoCode> = {}): PromoCode => ({
  ...{
    id: facts.code ?? 'c',
    code: '7KQ2M-XR4TD',
    max_claims: 1,
    claims: 0,
    allowance: 1,
    expires_at: null,
    product_ids: [],
    active: true,
  },
  ...{ email: null, created_at: '2026-07-01T10:00:00.000Z', claim_link: '/volunteer-thanks#claim=abc' },
  ...facts,
});
