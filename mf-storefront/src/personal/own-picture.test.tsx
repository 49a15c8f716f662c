import { aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { $lines, $storage } from '../basket/model.ts';
import { ProductPage } from '../product/product-page.tsx';
import { loadStoreFx } from '../store/model.ts';
import { aNameField, aPersonalProduct, aPhotoField } from '../testing/a-personal-product.ts';
import { startTexts } from '../testing/texts.ts';
import { askPicturesFx } from './ask-pictures.ts';
import { type OwnPicture, sendPictureFx } from './own-pictures.ts';
import { paint } from './painter.ts';

jest.mock('./painter.ts', () => ({
  paint: jest.fn(async () => document.createElement('canvas')),
  drawPrint: jest.fn(),
  textProblems: jest.fn(async () => ({})),
}));
const painted = jest.mocked(paint);
type Sent = Parameters<typeof sendPictureFx>[0];

beforeAll(startTexts);
beforeEach(() => {
  painted.mockClear();
  sessionStorage.clear();
});

const images = { front_preview: '/media/mockups/own/480.webp', back_preview: null };
const file = `${'b'.repeat(64)}.jpg`;
const mine = (over: Partial<OwnPicture> = {}): OwnPicture => ({
  line: `${file}@3000x4000`,
  ...{ address: '/media/temporary/b.jpg?signature=x', thumb: '/media/temporary-thumbs/b.webp', width: 3000, height: 4000 },
  expires: new Date(Date.now() + 86_400_000).toISOString(),
  ...over,
});
const product = aPersonalProduct({ front_design_elements: [aPhotoField(), aNameField()], back_design_elements: [] });

async function productPage({
  send = async () => mine(),
  ask = async () => images,
}: {
  send?: (sent: Sent) => Promise<OwnPicture>;
  ask?: () => Promise<unknown>;
} = {}) {
  const handlers = [
    [loadStoreFx, () => aStore({ products: [product] })],
    [askPicturesFx, ask],
    [sendPictureFx, send],
  ] as never;
  const scope = fork({ values: [[$storage, localStorage]], handlers });
  const shown = show(
    <Routes>
      <Route path="/:slug/:page" element={<ProductPage />} />
    </Routes>,
    { scope, at: '/summer-run/Product=crew-tee' },
  );
  await screen.findByRole('group', { name: 'Your photo' });
  const user = userEvent.setup();
  const choose = (file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })) =>
    user.upload(screen.getByLabelText<HTMLInputElement>('Your photo', { selector: 'input' }), file);
  const add = async () => {
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: /Add to basket/ }));
  };
  return { ...shown, scope, user, choose, add };
}

test('[R12.20] a picture of one’s own is painted in its place and lies in the basket with the texts', async () => {
  const ask = jest.fn(async () => images);
  const { scope, user, choose, add } = await productPage({ ask });
  await user.clear(screen.getByRole('textbox', { name: 'Your name' }));
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Zoë');
  await choose();

  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeTruthy();
  expect(await screen.findByAltText('Crew tee in Navy, front: Zoë, your picture')).toBeTruthy();
  await waitFor(() =>
    expect(painted.mock.lastCall![0].design.elements).toMatchObject([
      { id: 'photo', src: '/media/temporary/b.jpg?signature=x', crop: { left: 0, width: 1 } },
      { text: 'Zoë' },
    ]),
  );
  await add();

  await waitFor(() => expect(scope.getState($lines)).toHaveLength(1));
  expect(ask.mock.lastCall).toMatchObject([{ version: { custom_text_front: `Zoë\n${file}@3000x4000`, custom_text_back: '' } }]);
  expect(scope.getState($lines)[0]).toMatchObject({
    ...{ custom_text_front: `Zoë\n${file}@3000x4000`, images },
    products: { front_design_elements: [{ src: `/media/shopper-pictures/${file}` }, { text: 'Zoë' }] },
  });
});

test('it can be taken back: the designed one is printed again', async () => {
  const { scope, user, choose, add } = await productPage();
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await add();

  await waitFor(() => expect(scope.getState($lines)).toMatchObject([{ custom_text_front: '' }]));
});

test('on its way it says how far it is; the basket waits, and cancelling ends it', async () => {
  let sent: Sent | undefined;
  const send = (call: Sent) => {
    sent = call;
    return new Promise<OwnPicture>((_, fail) => call.signal.addEventListener('abort', () => fail(apiError({ code: 'aborted' }))));
  };
  const { scope, user, choose, add } = await productPage({ send });
  await choose();
  await waitFor(() => expect(sent).toBeTruthy());
  act(() => sent!.onProgress(0.42));
  await waitFor(() => expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('42 %'));

  await add();
  expect((await screen.findByRole('alert')).textContent).toContain('still being uploaded');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(sent!.signal.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBe(document.activeElement);
  expect(scope.getState($lines)).toEqual([]);
});

test('what the upload refuses is said in its words, and another try is one press away', async () => {
  const words = 'This file is broken and cannot be read.';
  const { choose } = await productPage({
    send: async () => Promise.reject(apiError({ status: 422, code: 'upload_broken', errors: { file: [words] } })),
  });
  await choose();

  expect((await screen.findByRole('alert')).textContent).toBe(` ${words}`);
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
});

test('what is larger than can be taken is not even sent', async () => {
  const send = jest.fn(async () => mine());
  const { choose } = await productPage({ send });
  const huge = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });
  Object.defineProperty(huge, 'size', { value: 27_000_000 });
  await choose(huge);

  expect((await screen.findByRole('alert')).textContent).toContain('larger than 25 MB');
  expect(send).not.toHaveBeenCalled();
});

test('one that is gone is refused at its field, and nothing that was typed is lost', async () => {
  const words = 'This picture is no longer there. Please upload it again.';
  const ask = async () => Promise.reject(apiError({ status: 422, code: 'validation', errors: { custom_picture_front: [words] } }));
  const { scope, user, choose, add } = await productPage({ ask });
  await user.clear(screen.getByRole('textbox', { name: 'Your name' }));
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Zoë');
  await choose();
  await screen.findByRole('button', { name: 'Choose another' });
  await add();

  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(document.activeElement?.textContent).toBe('Choose another');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Zoë');
  expect(scope.getState($lines)).toEqual([]);
});

test('without the network it is not in the basket, and stays at hand', async () => {
  const { scope, choose, add } = await productPage({ ask: async () => Promise.reject(apiError({ code: 'network' })) });
  await choose();
  await screen.findByRole('button', { name: 'Choose another' });
  await add();

  expect((await screen.findByRole('alert')).textContent).toContain('Your picture is kept');
  expect(scope.getState($lines)).toEqual([]);
});

test.each([
  [330, 'status', 'Printed at 139 dpi it may look blurred', 1],
  [100, 'alert', 'too small for its place', 0],
])('a picture %i px wide says how it prints', async (width, role, words, lines) => {
  const { scope, choose, add } = await productPage({ send: async () => mine({ width, height: 2000 }) });
  await choose();
  expect((await screen.findByRole(role)).textContent).toContain(words);
  await add();

  await waitFor(() => expect(scope.getState($lines)).toHaveLength(lines));
});

test('after a reload it is still there, as long as the server keeps it', async () => {
  const first = await productPage();
  await first.choose();
  await screen.findByRole('button', { name: 'Choose another' });
  first.unmount();

  const second = await productPage();
  expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy();
  second.unmount();
  sessionStorage.setItem('personal-pictures:summer-run:crew-tee', JSON.stringify({ photo: mine({ expires: '2020-01-01T00:00:00Z' }) }));

  await productPage();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
});
