import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField } from './index.ts';

function Counted({ first, onChange }: { first: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(first);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityField label="Quantity" value={value} onValueChange={change} max={99} decreaseLabel="Less" increaseLabel="More" />;
}

function setup(first: number) {
  const onChange = jest.fn();
  render(<Counted first={first} onChange={onChange} />);
  return { user: userEvent.setup(), onChange, input: screen.getByLabelText<HTMLInputElement>('Quantity') };
}

test('[R5.5] minus acts only while the quantity is positive', async () => {
  const { user, onChange, input } = setup(1);

  await user.click(screen.getByRole('button', { name: 'Less' }));
  await user.click(screen.getByRole('button', { name: 'Less' }));

  expect(onChange.mock.calls).toEqual([[0]]);
  expect(input.value).toBe('0');
});

test('a number can be typed and is taken over on leaving, within the limits', async () => {
  const { user, onChange, input } = setup(2);

  await user.clear(input);
  await user.type(input, '-450x');
  await user.tab();

  expect(onChange.mock.calls).toEqual([[45]]);
  expect(input.value).toBe('45');
});

test('an emptied field goes back to what it was', async () => {
  const { user, onChange, input } = setup(2);

  await user.clear(input);
  await user.tab();

  expect(onChange).not.toHaveBeenCalled();
  expect(input.value).toBe('2');
});

test('arrows count up and down', async () => {
  const { user, input } = setup(2);

  await user.click(input);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');

  expect(input.value).toBe('3');
});

test('the highest number is not passed', async () => {
  const { user, onChange } = setup(99);

  await user.click(screen.getByRole('button', { name: 'More' }));

  expect(onChange).not.toHaveBeenCalled();
});
