import type { OrderDetail } from '@merchloom/contracts/orders';
import { show } from '@merchloom/testing/web/show';
import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { screen } from '@testing-library/react';
import english from '../locales/en.json';
import { DisputeAlerts } from './dispute-alerts.tsx';

beforeAll(async () => {
  registerNamespace('admin', async () => english);
  await startTranslation('en', ['admin']);
});

const withDispute = (state: 'open' | 'won', status: string) =>
  ({
    currency: 'GBP',
    event: { region: 'UK' },
    disputes: [
      { id: 'dp_1', state, status, amount: 45.86, withdrawn: 45.86, fee: 20, reason: 'fraudulent', opened_at: '2026-11-21T10:00:00Z' },
    ],
  }) as unknown as OrderDetail;

test.each([
  ['open', 'needs_response', 'Payment disputed', /taken £45\.86 and a fee of £20\.00/],
  ['open', 'warning_needs_response', 'The payer’s bank asks', /No money has moved/],
  ['won', 'won', 'Dispute won', /£45\.86 is back/],
] as const)('a dispute that is %s (%s) is told to staff as “%s”', (state, status, title, text) => {
  show(<DisputeAlerts order={withDispute(state, status)} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
