import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea, TextField, type TextFieldProps } from './index.ts';

function Typed(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Name" {...props} value={value} onValueChange={setValue} />;
}

test('[R9.5] characters that are not allowed are stripped, and the field says so for 1.5 s', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Typed allowed="A-Za-z0-9 " notAllowedMessage="only letters, numbers and spaces allowed" hint="Up to 20" />);

  await user.type(screen.getByLabelText('Name'), 'An<n>a 7!');

  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Anna 7');
  expect(screen.getByRole('alert').textContent).toBe('only letters, numbers and spaces allowed');

  act(() => void jest.advanceTimersByTime(1500));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Up to 20')).toBeTruthy();
  jest.useRealTimers();
});

test('[R9.5] the caret stays where it was when a character is refused in the middle', async () => {
  const user = userEvent.setup();
  render(<Typed allowed="A-Z" />);
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(input, 'ABCD');

  input.setSelectionRange(2, 2);
  await user.keyboard('!');

  expect(input.value).toBe('ABCD');
  expect(input.selectionStart).toBe(2);
});

test('[R9.4] a text holds 5000 characters unless it says less', () => {
  render(
    <>
      <TextField label="Any" />
      <TextArea label="Long" />
      <TextField label="Short" maxLength={20} />
    </>,
  );

  expect(screen.getByLabelText('Any')).toHaveProperty('maxLength', 5000);
  expect(screen.getByLabelText('Long')).toHaveProperty('maxLength', 5000);
  expect(screen.getByLabelText('Short')).toHaveProperty('maxLength', 20);
});

test('an error is tied to its field together with the hint', () => {
  render(<TextField label="Postcode" hint="For example SW1A 1AA" error="Too short" />);
  const input = screen.getByLabelText('Postcode');

  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

  expect(described.sort()).toEqual(['For example SW1A 1AA', 'Too short']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<TextField label="Password" type="password" revealLabels={{ show: 'Show', hide: 'Hide' }} />);

  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');

  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});
