import { show } from '@merchloom/testing/web/show';
import { loadUserFx, sessionAsked } from '@merchloom/web-kit/session';
import { fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { anOrder } from '../testing/an-order.ts';
import { startTexts } from '../testing/texts.ts';
import { OrderLines } from './order-lines.tsx';

beforeAll(startTexts);

async function lines(over: Partial<ReturnType<typeof anOrder>['lines'][number]>) {
  const scope = fork({ handlers: [[loadUserFx, () => ({ id: 'user', tenant_id: 'tenant-1' })]] });
  await allSettled(sessionAsked, { scope });
  const order = anOrder();
  return show(<OrderLines order={{ ...order, lines: [{ ...order.lines[0]!, ...over }] }} />, { scope });
}

test('a preview that does not arrive leaves its place and says which it is', async () => {
  await lines({ images: { front_preview: '/media/mockups/a/480.webp', back_preview: '/media/mockups/b/480.webp' } });

  fireEvent.error(screen.getByAltText('Back'));

  expect(screen.getByRole('img', { name: 'Back: no preview' })).toBeTruthy();
  expect(screen.getByAltText('Front').closest('a')?.getAttribute('href')).toBe('/media/mockups/a/960.webp');
});

test('[R12.20] a picture of the buyer’s own is shown to who looks after the order, apart from the texts', async () => {
  const file = `${'b'.repeat(64)}.jpg`;
  await lines({ custom_text_front: `Zoë\n${file}@900x1200`, custom_text_back: '' });

  expect(screen.getByText('Own text').parentElement?.textContent).toBe('Own text Zoë');
  const picture = screen.getByRole('img', { name: 'Own picture' });
  expect(picture.getAttribute('src')).toBe(`/api/tenant-1/shopper-pictures/${file}`);
  expect(picture.closest('a')?.getAttribute('href')).toBe(`/api/tenant-1/shopper-pictures/${file}`);
});
