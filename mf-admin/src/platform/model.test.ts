import { suggestHandle } from './model.ts';

test.each([
  ['Café Müller & Söhne', 'cafe-muller-sohne'],
  ['  Run!  ', 'run'],
  ['The Very Long Name of a Festival in the North', 'the-very-long-name-of-a-festival'],
])('%j becomes the handle %j', (name, handle) => {
  expect(suggestHandle(name)).toBe(handle);
});
