import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/index.ts';

function Page({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Outer" closeLabel="Close outer" dismissible={dismissible}>
        <button type="button" onClick={() => setInner(true)}>
          More
        </button>
      </Dialog>
      <Dialog open={inner} onClose={() => setInner(false)} title="Inner" closeLabel="Close inner" />
    </>
  );
}

async function opened(dismissible?: boolean) {
  const user = userEvent.setup();
  const { container } = render(<Page dismissible={dismissible} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, container };
}

test('the focus goes into the dialog, the page behind it is inert and does not scroll', async () => {
  const { container } = await opened();

  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Outer' }));
  expect(container.inert).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
});

test('Escape closes it and gives the focus back to where it came from', async () => {
  const { user, container } = await opened();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(container.inert).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

test('Escape closes it, and only the upper of two, when the focus is on nothing', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'More' }));
  for (const left of [1, 0]) {
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(left));
  }
});

test('Escape closes the upper of two only', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'More' }));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

test('what must be answered cannot be dismissed', async () => {
  const { user } = await opened(false);

  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close outer' })).toBeNull();
});

test('what is added to the document later stays usable, as a bank’s own window must', async () => {
  await opened();

  const challenge = document.body.appendChild(document.createElement('iframe'));

  expect(challenge.inert).not.toBe(true);
  challenge.remove();
});
