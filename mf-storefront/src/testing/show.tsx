import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import english from '../locales/en.json';

/** The English texts, as the shell has them ready before a page is shown. */
export async function startTexts(): Promise<void> {
  registerNamespace('storefront', async () => english);
  await startTranslation('en', ['storefront']);
}

function Where({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(pathname + search);
  return null;
}

interface Page {
  scope?: Scope;
  /** Where the page is. */
  at?: string;
}

/** Shows a view as the shell does: in a scope, at an address. `address()` is where it is now. */
export function show(view: ReactNode, { scope = fork(), at = '/summer-run' }: Page = {}) {
  let address = '';
  const shown = render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[at]}>
        {view}
        <Where onMove={(next) => void (address = next)} />
      </MemoryRouter>
    </Provider>,
  );
  return { ...shown, scope, address: () => address };
}
