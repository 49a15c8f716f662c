import { cleanup, fireEvent, screen } from '@testing-library/react';
import { composeStories } from 'storybook-react-rsbuild';
import * as stories from './bulk.stories.tsx';

const { FilledMatrix } = composeStories(stories);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => FilledMatrix.run());
afterEach(() => cleanup());

test('totals and the price answer while one types, and the next step of the price is told', () => {
  expect(screen.getByText(/£20\.83 each · 2 more pieces: £18\.40 each/)).toBeTruthy();

  fireEvent.change(field('Navy, size S'), { target: { value: '2' } });

  expect(screen.getByText('£18.40 each')).toBeTruthy();
  expect(screen.getByText('£460.00')).toBeTruthy();
});

test('down and Enter go to the field below, a sold-out size takes nothing', () => {
  field('Navy, size M').focus();
  fireEvent.keyDown(field('Navy, size M'), { key: 'Enter' });

  expect(document.activeElement).toBe(field('White, size M'));
  expect(field('Navy, size XS').disabled).toBe(true);
});

test('a block from a spreadsheet fills the fields from where it is put in', () => {
  fireEvent.paste(field('Navy, size L'), { clipboardData: { getData: () => '4\t5\n6\t7' } });

  const values = ['Navy, size L', 'Navy, size XL', 'White, size L', 'White, size XL'].map((name) => field(name).value);
  expect(values).toEqual(['4', '5', '6', '7']);
});
