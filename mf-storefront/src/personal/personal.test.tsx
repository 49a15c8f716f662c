import { aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { $lines, $storage } from '../basket/model.ts';
import { ProductPage } from '../product/product-page.tsx';
import { loadStoreFx } from '../store/model.ts';
import { aNameField, aPersonalProduct } from '../testing/a-personal-product.ts';
import { startTexts } from '../testing/texts.ts';
import { askPicturesFx } from './ask-pictures.ts';
import { paint, textProblems } from './painter.ts';

jest.mock('./painter.ts', () => ({
  paint: jest.fn(async () => document.createElement('canvas')),
  drawPrint: jest.fn(),
  textProblems: jest.fn(async () => ({})),
}));
const painted = jest.mocked(paint);
const problems = jest.mocked(textProblems);

beforeAll(startTexts);
beforeEach(() => {
  painted.mockClear();
  problems.mockReset().mockResolvedValue({});
});

type Answer = Parameters<typeof fork>[0] extends { handlers?: infer H } | undefined ? H : never;
const pictures = { front_preview: '/media/mockups/own-front/480.webp', back_preview: '/media/mockups/own-back/480.webp' };

async function productPage({ store = aStore({ products: [aPersonalProduct()] }), ask = async () => pictures as never } = {}) {
  const handlers = [
    [loadStoreFx, () => store],
    [askPicturesFx, ask],
  ] as unknown as Answer;
  const scope = fork({ values: [[$storage, localStorage]], handlers: handlers as never });
  const shown = show(
    <Routes>
      <Route path="/:slug/:page" element={<ProductPage />} />
      <Route path="/:slug" element={<p>order form</p>} />
    </Routes>,
    { scope, at: '/summer-run/Product=crew-tee' },
  );
  return { ...shown, scope, field: await screen.findByRole('textbox', { name: 'Your name' }), user: userEvent.setup() };
}

async function write(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}
const add = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: /Add to basket/ }));
};

test('[R8.4] a product whose texts are all fixed has no such section', async () => {
  const scope = fork({ handlers: [[loadStoreFx, () => aStore()]] });
  show(
    <Routes>
      <Route path="/:slug/:page" element={<ProductPage />} />
    </Routes>,
    { scope, at: '/summer-run/Product=crew-tee' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Crew tee' });
  expect(screen.queryByRole('heading', { name: 'Personalise' })).toBeNull();
});

test('[R8.2] [R8.4] what is written turns the picture to its side and is painted, then lies in the basket with pictures of its own', async () => {
  const ask = jest.fn(async () => pictures as never);
  const { scope, field, user } = await productPage({ ask });
  expect((field as HTMLInputElement).value).toBe('Your name');

  await write(user, field, 'Zoë');
  expect(await screen.findByAltText('Crew tee in Navy, back: Zoë')).toBeTruthy();
  await waitFor(() => expect(painted.mock.lastCall![0]).toMatchObject({ side: 'back', garment: 't-shirt', colour: { hex: '#1f2a44' } }));
  await waitFor(() => expect(painted.mock.lastCall![0].design.elements).toMatchObject([{ text: 'Zoë' }]));
  await add(user);

  await waitFor(() => expect(scope.getState($lines)).toHaveLength(1));
  expect(ask.mock.lastCall).toMatchObject([
    { version: { product_id: 'crew-tee', colour_code: 'navy', custom_text_front: '', custom_text_back: 'Zoë' } },
  ]);
  expect(scope.getState($lines)[0]).toMatchObject({
    custom_text_front: '',
    custom_text_back: 'Zoë',
    images: pictures,
    products: { images: pictures, back_design_elements: [{ text: 'Zoë' }] },
  });
});

test('two texts are two lines, the same text adds to its line', async () => {
  const { scope, field, user } = await productPage();
  for (const name of ['Zoë', 'Ada', 'Zoë']) {
    await write(user, field, name);
    await add(user);
    await waitFor(() => expect(scope.getState($lines).some(({ custom_text_back }) => custom_text_back === name)).toBe(true));
  }
  await waitFor(() =>
    expect(scope.getState($lines).map(({ custom_text_back, quantity }) => [custom_text_back, quantity])).toEqual([
      ['Zoë', 2],
      ['Ada', 1],
    ]),
  );
});

test('untouched it is the product as designed; the field says what will be printed', async () => {
  const ask = jest.fn(async () => pictures as never);
  const { scope, field, user } = await productPage({ ask });
  expect(screen.getByText('“Your name” is printed until you change it.')).toBeTruthy();
  await add(user);

  await waitFor(() => expect(scope.getState($lines)).toMatchObject([{ custom_text_back: '' }]));
  expect(ask).not.toHaveBeenCalled();
  await user.clear(field);
  expect(screen.getByText('Left empty: nothing is printed here.')).toBeTruthy();
});

test('[R9.5] characters that are not allowed are stripped, the field says so, and it counts', async () => {
  const { field, user } = await productPage();
  await write(user, field, 'Zoë!');

  expect((field as HTMLInputElement).value).toBe('Zoë');
  expect(screen.getByText('only letters, numbers and spaces allowed')).toBeTruthy();
  await user.type(field, ' and all of her friends');
  expect((field as HTMLInputElement).value).toBe('Zoë and all ');
});

test('a character that the typeface lacks is named at the field and keeps the product out of the basket', async () => {
  problems.mockResolvedValue({ name: { kind: 'glyph', characters: '北京' } });
  const { scope, field, user } = await productPage();
  await write(user, field, '北京');

  expect(await screen.findByText('This typeface has no 北京. Please leave it out.')).toBeTruthy();
  await add(user);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(scope.getState($lines)).toEqual([]);
});

test('a text that the print area would cut off is said so at its field', async () => {
  problems.mockResolvedValue({ name: { kind: 'wide' } });
  const { scope, field, user } = await productPage();
  expect(screen.queryByText(/wider than what can be printed/)).toBeNull();
  await write(user, field, 'WWWWWWWW');

  expect(await screen.findByText('This is wider than what can be printed. Please shorten it.')).toBeTruthy();
  await add(user);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(scope.getState($lines)).toEqual([]);
});

test('what the server refuses stands at the field until it is changed', async () => {
  const errors = { custom_text_back: ['This typeface has no such characters. Please leave them out.'] };
  const ask = async () => Promise.reject(apiError({ status: 422, code: 'validation', errors }));
  const { scope, field, user } = await productPage({ ask });
  await write(user, field, 'Zoë');
  await add(user);

  expect(await screen.findByText(errors.custom_text_back[0]!)).toBeTruthy();
  expect(scope.getState($lines)).toEqual([]);
  await user.type(field, 'x');
  expect(screen.queryByText(errors.custom_text_back[0]!)).toBeNull();
});

test('without the network the text is in the basket all the same', async () => {
  const ask = async () => Promise.reject(apiError({ code: 'network' }));
  const { scope, field, user } = await productPage({ ask });
  await write(user, field, 'Zoë');
  await add(user);

  await waitFor(() =>
    expect(scope.getState($lines)).toMatchObject([
      { custom_text_back: 'Zoë', images: { front_preview: '/media/mockups/crew-tee-navy-front/480.webp' } },
    ]),
  );
});

test('what was written is still there after a reload', async () => {
  const first = await productPage();
  await write(first.user, first.field, 'Zoë');
  first.unmount();

  const { field } = await productPage();
  expect((field as HTMLInputElement).value).toBe('Zoë');
});

test('fields on both sides say which is which', async () => {
  const both = aPersonalProduct({ front_design_elements: [aNameField({ id: 'city', label: 'Your city', text: 'Oslo' })] });
  const scope = fork({ handlers: [[loadStoreFx, () => aStore({ products: [both] })]] });
  show(
    <Routes>
      <Route path="/:slug/:page" element={<ProductPage />} />
    </Routes>,
    { scope, at: '/summer-run/Product=crew-tee' },
  );
  expect(await screen.findByRole('textbox', { name: 'Your city (front)' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your name (back)' })).toBeTruthy();
});

test('a failed preview says so, and that the text is safe', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  painted.mockRejectedValue(new Error('no map'));
  const { field, user } = await productPage();
  await write(user, field, 'Zoë');

  expect(await screen.findByText('Preview unavailable, your text is saved')).toBeTruthy();
  painted.mockImplementation(async () => document.createElement('canvas'));
  jest.restoreAllMocks();
});

test('a gift takes the text along to its form', async () => {
  const store = aStore({ products: [aPersonalProduct()], event: { type: 'Promo' } });
  const { scope, field, user } = await productPage({ store });
  await write(user, field, 'Zoë');
  await user.click(screen.getByRole('radio', { name: /^M/ }));
  await user.click(screen.getByRole('button', { name: 'Choose this gift' }));

  await waitFor(() => expect(scope.getState($lines)).toMatchObject([{ custom_text_back: 'Zoë', images: pictures }]));
});
