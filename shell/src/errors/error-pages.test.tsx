import { render, screen } from '@testing-library/react';
import { renderInPage } from '../testing/in-page.tsx';
import { ErrorPageFallback } from './error-page-fallback.tsx';
import { StatusPage } from './status-page.tsx';

test.each([
  [401, 'Please log in again'],
  [403, 'You do not have access'],
  [404, 'This page could not be found'],
  [500, 'Something broke on our side'],
])('[R9.17] [R10.25] status %i has a page of its own', async (status, title) => {
  await renderInPage(<StatusPage status={status} />);

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('[R10.25] any other status shows nothing', async () => {
  const { container } = await renderInPage(<StatusPage status={418} />);

  expect(container.textContent).toBe('');
});

test('[R9.17] [R10.25] 401 leads to login and back to the page, the others lead home, all with the prefix', async () => {
  const page = await renderInPage(<StatusPage status={401} />, { at: '/de/orders?a=1' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/login?redirect=%2Fde%2Forders%3Fa%3D1');
  page.unmount();

  await renderInPage(<StatusPage status={404} />, { at: '/de/nowhere' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de');
});

test('the request’s id is shown for support', async () => {
  await renderInPage(<StatusPage status={500} reference="req-42" />);

  expect(screen.getByText('req-42')).toBeTruthy();
});

test('[R9.17] [R10.25] when the error page itself fails, a plain one says so and links home', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});

  render(
    <ErrorPageFallback>
      <Broken />
    </ErrorPageFallback>,
  );

  expect(screen.getByRole('heading').textContent).toBe('An error occurred while showing the error page');
  expect(screen.getByText('broken')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  log.mockRestore();
});

function Broken(): never {
  throw new Error('broken');
}
