import { show } from '@merchloom/testing/web/show';
import { loadUserFx, sessionAsked } from '@merchloom/web-kit/session';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { anOrder } from '../testing/an-order.ts';
import { startTexts } from '../testing/texts.ts';
import { ReportsCard } from './reports-card.tsx';

beforeAll(startTexts);

const report = {
  id: '01931f6e-0000-7000-8000-0000000000dd',
  category: 'damaged',
  text: 'A hole <b>here</b>',
  at: '2026-11-20T11:00:00.000Z',
} as const;

async function card(reports: Parameters<typeof anOrder>[0]) {
  const scope = fork({ handlers: [[loadUserFx, () => ({ id: 'user', tenant_id: 'tenant-1' })]] });
  await allSettled(sessionAsked, { scope });
  return show(<ReportsCard order={anOrder(reports)} />, { scope });
}

test('what a buyer reported is shown as it was written, with the way to the photo', async () => {
  await card({ reports: [{ ...report, has_photo: true }] });

  expect(screen.getByRole('heading', { name: 'Reported by the customer' })).toBeTruthy();
  expect(screen.getByText('Arrived damaged')).toBeTruthy();
  expect(screen.getByText('A hole <b>here</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show photo' }).getAttribute('href')).toBe(`/api/tenant-1/order-reports/${report.id}/photo`);
});

test('where nothing was reported there is nothing', async () => {
  const { container } = await card({ reports: [] });

  expect(container.textContent).toBe('');
});
