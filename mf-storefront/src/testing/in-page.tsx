import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from './texts.ts';

interface StoryContext {
  loaded: Record<string, unknown>;
}

/** What a story needs of a page: texts, a scope (`loaded.scope` where a story prepares one), an address. */
export const inPage = {
  loaders: [
    async () => {
      await startTexts();
      return {};
    },
  ],
  decorators: [
    (Story: () => ReactElement, { loaded }: StoryContext) => (
      <Provider value={(loaded.scope as Scope | undefined) ?? fork()}>
        <MemoryRouter initialEntries={['/summer-run']}>
          <Story />
        </MemoryRouter>
      </Provider>
    ),
  ],
};
