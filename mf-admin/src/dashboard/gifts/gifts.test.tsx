import type { GiftFigures } from '@merchloom/contracts/gift-figures';
import { apiError } from '@merchloom/web-kit/http';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { staffScope } from '../../testing/in-page.tsx';
import { startTexts } from '../../testing/texts.ts';
import { figuresMoved, gatherFx } from '../model.ts';
import { Gifts } from './gifts.tsx';
import { loadGiftsFx } from './model.ts';

beforeAll(() => startTexts());
afterEach(() => cleanup());

const none: GiftFigures = { given: 0, claimed: 0, events: 0, campaigns: [] };
const some: GiftFigures = {
  ...{ given: 40, claimed: 10, events: 2 },
  campaigns: [{ event_id: 'e1', slug: 'thanks', name: 'Thank You', given: 20, claimed: 10, claimed_in_period: 4 }],
};

async function open(answer: () => GiftFigures) {
  const read = jest.fn(answer);
  const scope = await staffScope({
    handlers: [
      [loadGiftsFx, read],
      [gatherFx, () => Promise.resolve()],
    ],
  });
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter>
          <Gifts tenant="t1" days={30} />
        </MemoryRouter>
      </Provider>,
    );
  });
  return { read, news: () => act(() => allSettled(figuresMoved, { scope })) };
}

test('[R10.17] shows how many gifts are claimed, and leads to each event’s codes; news of orders are followed', async () => {
  const { read, news } = await open(() => some);

  expect((await screen.findByRole('meter', { name: '10 of 40 gifts claimed' })).getAttribute('aria-valuetext')).toBe('25%');
  const link = screen.getByRole('link', { name: /Thank You/ });
  expect(link.getAttribute('href')).toBe('/events/thanks?tab=codes');
  expect(link.textContent).toBe('Thank You50%10 of 20 claimed · 4 in this period');
  expect(screen.getByText('and 1 more gift event')).toBeTruthy();

  await news();
  expect(read).toHaveBeenCalledTimes(2);
});

test('whoever gives no gifts sees nothing of them, and is asked about once', async () => {
  const { read, news } = await open(() => none);
  await news();

  expect(screen.queryByRole('heading')).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});

test('figures that cannot be read can be asked for again', async () => {
  let broken = true;
  const { read } = await open(() => {
    if (broken) throw apiError({ code: 'network' });
    return some;
  });
  broken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('meter')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(2);
});
