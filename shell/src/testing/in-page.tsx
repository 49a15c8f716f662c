import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

registerNamespace('staff', async (language) => ({ default: jest.requireActual(`../staff/locales/${language}.json`) }));
registerNamespace('shell', async (language) => ({ default: jest.requireActual(`../locales/${language}.json`) }));

/** Renders a part of the shell as it stands in a page: translated, routed, in a scope. */
export async function renderInPage(
  part: ReactNode,
  { scope = fork(), at = '/', language = 'en' }: { scope?: Scope; at?: string; language?: string } = {},
) {
  await startTranslation(language, ['shell', 'staff']);
  return render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </Provider>,
  );
}
