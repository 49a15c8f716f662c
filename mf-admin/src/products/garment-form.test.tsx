import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGarment } from '../testing/a-garment.ts';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { GarmentForm } from './garment-form.tsx';
import english from './locales/en.json';
import { saveGarmentFx } from './model.ts';

beforeAll(() => startTexts([{ namespace: 'admin-products', english }]));

async function form(save: jest.Mock) {
  const onClose = jest.fn();
  const scope = await staffScope({ handlers: [[saveGarmentFx, save]] });
  show(<GarmentForm tenant="t" garment={aGarment()} onClose={onClose} />, { scope });
  return { user: userEvent.setup(), onClose };
}
const sent = (save: jest.Mock) => save.mock.calls.at(-1)![0];
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, words: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), words);
};

test('[R10.11] measurements are typed in centimetres or inches, and a size that goes takes its own along', async () => {
  const save = jest.fn(({ changes }) => aGarment(changes));
  const { user, onClose } = await form(save);

  await type(user, 'Chest M, cm', '52.5');
  await user.click(screen.getByRole('radio', { name: 'in' }));
  await type(user, 'Length L, in', '29.5');
  await user.click(screen.getByRole('checkbox', { name: 'Sleeve' }));
  await type(user, 'Sizes', 'M, L');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(sent(save).changes.size_guide).toEqual({
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'M', values: [52.5, 72, null] },
      { size: 'L', values: [54, 74.9, null] },
    ],
  });
  expect(sent(save).changes.stock).toEqual({});
  expect(onClose).toHaveBeenCalledWith(true);
});

test('what somebody else changed elsewhere is kept; where both changed the same the person is asked', async () => {
  const theirs = aGarment({ version: 5, tax_code: 'txcd_1', name: 'Their name' });
  const save = jest
    .fn()
    .mockRejectedValueOnce(apiError({ status: 409, code: 'conflict', data: { garment: theirs } }))
    .mockImplementation(({ changes }) => aGarment(changes));
  const { user } = await form(save);

  await type(user, 'Name', 'My name');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this meanwhile' }));
  expect(clash.getByText(/Their name/)).toBeTruthy();
  expect(clash.queryByText(/txcd_1/)).toBeNull();
  await user.click(clash.getByRole('button', { name: 'Keep mine' }));
  expect(sent(save)).toMatchObject({ garment: { version: 5 }, changes: { name: 'My name', tax_code: 'txcd_1' } });
});

test('what is refused is said at its field', async () => {
  const save = jest
    .fn()
    .mockRejectedValue(apiError({ status: 422, code: 'validation', errors: { 'changes.sku': ['This article number is taken.'] } }));
  const { user, onClose } = await form(save);
  await type(user, 'Article number', 'ML-MUG-325');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This article number is taken.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
