import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPicture } from '../../testing/a-picture.ts';
import { staffScope } from '../../testing/in-page.tsx';
import { startTexts } from '../../testing/texts.ts';
import english from '../locales/en.json';
import { LogoField } from './logo-field.tsx';
import { loadPicturesFx, uploadPictureFx } from './model.ts';

beforeAll(() => startTexts([{ namespace: 'admin-events', english }]));

async function field({ value = null as string | null, role = 'admin' as const, upload = jest.fn() } = {}) {
  const load = jest.fn(({ cursor }: { q: string; cursor: string | null }) =>
    cursor ? { rows: [aPicture(3)], next: null } : { rows: [aPicture(1), aPicture(2)], next: 'older' },
  );
  const chosen = jest.fn();
  const scope = await staffScope({
    user: { role },
    handlers: [
      [loadPicturesFx, load],
      [uploadPictureFx, upload],
    ],
  });
  show(<LogoField tenant="t" value={value} onValueChange={chosen} />, { scope });
  return { user: userEvent.setup(), load, chosen, upload };
}

test('a logo is chosen from the library, page by page, by name as well, and taken away again', async () => {
  const { user, load, chosen } = await field({ value: aPicture(2).src });
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  expect((await screen.findByRole('button', { name: 'picture-2' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'picture-3' }));
  expect(chosen).toHaveBeenLastCalledWith(aPicture(3).src);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.type(await screen.findByRole('searchbox'), 'sun');
  await waitFor(() => expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'sun', cursor: undefined })));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('a picture is uploaded in place; what is refused is said, and the others stay to choose from', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(apiError({ status: 422, code: 'invalid', errors: { file: ['This is no picture.'] } }))
    .mockResolvedValue(aPicture(7));
  const { user, chosen } = await field({ upload });
  await user.click(screen.getByRole('button', { name: 'Choose a logo' }));
  await screen.findByRole('button', { name: 'picture-1' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'not-really.png', { type: 'image/png' }));
  expect(await screen.findByText('This is no picture.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'picture-1' })).toBeTruthy();
  await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(aPicture(7).src));
});
