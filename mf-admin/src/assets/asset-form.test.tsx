import type { AssetDetail } from '@merchloom/contracts/assets';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPicture } from '../testing/a-picture.ts';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { AssetForm } from './asset-form.tsx';
import english from './locales/en.json';
import { loadFoldersFx, saveAssetFx } from './model.ts';

beforeAll(() => startTexts([{ namespace: 'admin-assets', english }]));

const start = { ...aPicture(1, { name: 'Lighthouse', tags: ['blue'], licence: 'Ours' }), used_in: [], version: 1 } as AssetDetail;
let took: (asset: AssetDetail) => void;

/** As the page does it: what was saved, here or elsewhere, comes down again. */
function Held() {
  const [asset, setAsset] = useState(start);
  took = setAsset;
  return <AssetForm tenant="t" asset={asset} />;
}

async function form(answers: (() => AssetDetail)[]) {
  const save = jest.fn((_: { body: object }) => {
    const saved = answers.shift()!();
    took(saved);
    return saved;
  });
  const scope = await staffScope({
    handlers: [
      [saveAssetFx, save],
      [loadFoldersFx, () => []],
    ],
  });
  show(<Held />, { scope });
  return { user: userEvent.setup(), save };
}

test('saving keeps the focus, and shows tags as they were kept', async () => {
  const { user, save } = await form([() => ({ ...start, version: 2, tags: ['blue', 'sea'] })]);
  await user.clear(screen.getByLabelText(/Tags/));
  await user.type(screen.getByLabelText(/Tags/), 'Blue,  SEA,');
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Tags/).value).toBe('blue, sea'));
  expect(document.activeElement).toBe(button);
  expect(save.mock.lastCall![0]).toMatchObject({ body: { version: 1, tags: ['blue', 'sea'], name: 'Lighthouse' } });
});

test('what somebody else changed elsewhere in it is kept; where both wrote, the person chooses', async () => {
  const conflict = (data: AssetDetail) => () => {
    throw apiError({ status: 409, code: 'conflict', data });
  };
  const theirs = { ...start, version: 2, licence: 'Theirs until 2030' };
  const { user, save } = await form([
    conflict(theirs),
    () => ({ ...theirs, version: 3, name: 'Light' }),
    conflict({ ...theirs, version: 4, name: 'Beacon' }),
    () => ({ ...theirs, version: 5, name: 'Lantern' }),
  ]);
  const name = screen.getByLabelText<HTMLInputElement>(/Name/);
  await user.clear(name);
  await user.type(name, 'Light');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall![0]).toMatchObject({ body: { version: 2, name: 'Light', licence: 'Theirs until 2030' } });

  await user.clear(name);
  await user.type(name, 'Lantern');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Beacon');
  await user.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(4));
  expect(save.mock.lastCall![0]).toMatchObject({ body: { version: 4, name: 'Lantern' } });
});
