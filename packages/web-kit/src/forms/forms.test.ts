import { apiError } from '../http/index.ts';
import { focusFirstError, showServerErrors } from './index.ts';

test('[R9.3] server errors take the place of local ones at their fields, the first message of each', () => {
  const set: Record<string, string> = {};
  const error = apiError({ status: 422, code: 'invalid', errors: { name: ['required', 'too_long'], basket: ['empty'] } });

  const rest = showServerErrors(error, ['name', 'email'], (field, { message }) => {
    set[field] = message;
  });

  expect(set).toEqual({ name: 'required' });
  expect(rest).toEqual(['empty']);
});

test('an error that is not the platform’s has no field messages', () => {
  expect(showServerErrors(new Error('boom'), ['name'], () => {})).toEqual([]);
});

test('the focus goes to the first invalid field', () => {
  document.body.innerHTML = '<form><input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true"></form>';

  expect(focusFirstError(document.body)).toBe(true);
  expect(document.activeElement?.id).toBe('b');
});
