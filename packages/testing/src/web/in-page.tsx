import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

export interface StoryContext {
  loaded: Record<string, unknown>;
}

/** What a story needs of a page: whatever `start` prepares, a scope (`loaded.scope` where a story brings one), an address. */
export const inPageAt = (at: string, start: () => Promise<unknown>) => ({
  loaders: [
    async () => {
      await start();
      return {};
    },
  ],
  decorators: [
    (Story: () => ReactElement, { loaded }: StoryContext) => (
      <Provider value={(loaded.scope as Scope | undefined) ?? fork()}>
        <MemoryRouter initialEntries={[at]}>
          <Story />
        </MemoryRouter>
      </Provider>
    ),
  ],
});
