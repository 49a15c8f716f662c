import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './index.ts';

test('a busy button keeps the focus and ignores further clicks', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
  await user.click(screen.getByRole('button'));

  rerender(
    <Button onClick={onClick} busy>
      Pay
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('a busy submit button does not submit again', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );

  await user.click(screen.getByRole('button'));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that cannot be used says why, and can still be reached', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  render(
    <Button disabledReason="Accept the terms first" onClick={onClick}>
      Pay £54.20
    </Button>,
  );

  await user.tab();
  await user.keyboard('{Enter}');

  const button = screen.getByRole('button');
  expect(document.activeElement).toBe(button);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Accept the terms first');
  expect(onClick).not.toHaveBeenCalled();
});

test("a router's link takes the look of a button", () => {
  render(
    <ButtonLink variant="secondary" render={<a href="/en/shop" data-router="" />}>
      Shop
    </ButtonLink>,
  );

  const link = screen.getByRole('link', { name: 'Shop' });
  expect(link.hasAttribute('data-router')).toBe(true);
  expect(link.className).toContain('secondary');
});
