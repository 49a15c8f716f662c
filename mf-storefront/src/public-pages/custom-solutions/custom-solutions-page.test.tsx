import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { CustomSolutionsPage } from './custom-solutions-page.tsx';
import { sendEnquiryFx } from './model.ts';

beforeAll(startPublicTexts);

const send = jest.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue({ reference: 'Q-0123456789' });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
const open = (at = '/custom-solutions') => show(<CustomSolutionsPage />, { at, scope: fork({ handlers: [[sendEnquiryFx, send]] }) });

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText(/^What do you need/), '400 umbrellas');
  await userEvent.type(screen.getByLabelText(/^How many pieces/), '400');
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Ada Byron');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ada@example.com');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));

test('[R10.21] an enquiry is sent once, thanked for with its reference, and another can follow', async () => {
  open();
  await fillIn();
  await submit();

  expect(await screen.findByText('Thank you, your enquiry is here')).toBeTruthy();
  expect(screen.getByText(/Q-0123456789.*ada@example\.com/)).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0][0].form).toMatchObject({ needs: '400 umbrellas', quantity: '400', website: '' });

  await userEvent.click(screen.getByRole('button', { name: 'Send another enquiry' }));
  expect((screen.getByLabelText(/^What do you need/) as HTMLTextAreaElement).value).toBe('');
});

test('[R10.21] [R9.1] what is missing is said at its field and above the form, and nothing is sent', async () => {
  open();
  await submit();

  expect(screen.getByLabelText(/^What do you need/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please fill in this field.').length).toBeGreaterThanOrEqual(4);
  expect(screen.getByText('Please check these fields')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText(/^How many pieces/), 'many');
  await submit();
  expect(screen.getAllByText(/Please enter a whole number/).length).toBeGreaterThan(0);
});

test('[R10.21] what the server finds wrong stands at its field; what was typed stays', async () => {
  send.mockRejectedValueOnce(
    apiError({ status: 422, code: 'validation', message: '', errors: { date: ['Please enter a day that is still to come.'] } }),
  );
  open();
  await fillIn();
  await submit();

  expect(await screen.findByText('Please enter a day that is still to come.')).toBeTruthy();
  expect((screen.getByLabelText(/^Your name/) as HTMLInputElement).value).toBe('Ada Byron');
});

test('[R10.21] an answer that is lost is said, and trying again is the same enquiry', async () => {
  send.mockRejectedValueOnce(apiError({ status: 0, code: 'network', message: 'No connection' }));
  open();
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Your enquiry was not sent');

  await submit();
  expect(await screen.findByText('Thank you, your enquiry is here')).toBeTruthy();
  expect(send.mock.calls[1][0].key).toBe(send.mock.calls[0][0].key);
});

test('[R10.21] coming from a product, the enquiry begins with it', () => {
  open('/custom-solutions?product=ML-MUG-325');

  expect((screen.getByLabelText(/^What do you need/) as HTMLTextAreaElement).value).toBe('About Mug, stoneware: ');
});
