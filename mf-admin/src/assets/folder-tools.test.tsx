import { apiError } from '@merchloom/web-kit/http';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { FolderTools } from './folder-tools.tsx';
import english from './locales/en.json';
import { renameFolderFx } from './model.ts';

beforeAll(() => startTexts([{ namespace: 'admin-assets', english }]));
afterEach(() => cleanup());

test('of two who rename a folder the later sees the name that stands, and replaces it only knowingly', async () => {
  const folder = { id: 'f1', name: 'Sponsors', version: 1, count: 0 };
  const theirs = { ...folder, name: 'Sponsors 2027', version: 2 };
  const sent: unknown[] = [];
  const rename = ({ name, version }: { name: string; version: number }) => {
    sent.push({ name, version });
    if (version < theirs.version) throw apiError({ code: 'conflict', status: 409, data: theirs });
  };
  const scope = await staffScope({ handlers: [[renameFolderFx, rename]] as never });
  await act(async () => {
    render(
      <Provider value={scope}>
        <FolderTools tenant="t1" folder={folder} onShow={() => {}} />
      </Provider>,
    );
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rename folder' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.tripleClick(dialog.getByLabelText('Name of the folder'));
  await user.paste('Friends');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/“Sponsors 2027”/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name of the folder').value).toBe('Friends');

  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    { name: 'Friends', version: 1 },
    { name: 'Friends', version: 2 },
  ]);
});
