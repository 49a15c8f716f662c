import { type RenderResult, render } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

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

type Shown = Pick<RenderResult, 'unmount' | 'container'> & { scope: Scope; address: () => string | undefined };

/** Shows a view as the shell does: in a scope, at an address. `address()` is where it is now. */
export function show(view: ReactNode, { scope = fork(), at = '/summer-run' }: Page = {}): Shown {
  const seen: string[] = [];
  const shown = render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[at]}>
        {view}
        <Where onMove={(address) => void seen.push(address)} />
      </MemoryRouter>
    </Provider>,
  );
  return { ...shown, scope, address: () => seen.at(-1) };
}
