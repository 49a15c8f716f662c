import { notify } from '@merchloom/ui/toast';
import { act, screen } from '@testing-library/react';
import { renderInPage } from '../testing/in-page.tsx';
import { Toasts } from './toasts.tsx';

test('[R12.12] the first message waits for the viewport that it fetches', async () => {
  await renderInPage(<Toasts />);
  expect(screen.queryByRole('region')).toBeNull();

  act(() => {
    notify({ message: 'Saved', success: true });
    notify({ message: 'Not saved', success: false });
  });

  expect((await screen.findAllByText('Saved')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Not saved').length).toBeGreaterThan(0);
});
