import { waitFor } from '@testing-library/react';
import { focusHeading } from './page-focus.tsx';

const show = (html: string) => {
  document.body.innerHTML = html;
};

test('after a navigation the focus goes to the heading of the page', () => {
  show('<main id="main"><h1>Orders</h1></main>');

  focusHeading();

  expect(document.activeElement?.textContent).toBe('Orders');
});

test('a heading that comes later gets the focus when it comes, even if the layout comes with it', async () => {
  show('<a href="/x">Go</a>');
  document.querySelector('a')?.focus();

  focusHeading();
  show('<main id="main"><h1>Login</h1></main>');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Login'));
});

test('somebody who uses the page meanwhile is left alone', async () => {
  show('<main id="main"><input></main>');
  focusHeading();
  const field = document.querySelector('input');
  field?.focus();

  document.getElementById('main')?.insertAdjacentHTML('beforeend', '<h1>Late</h1>');
  await new Promise((resolve) => setTimeout(resolve));

  expect(document.activeElement).toBe(field);
});
