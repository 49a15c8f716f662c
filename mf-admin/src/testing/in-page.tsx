import { fork } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from './texts.ts';

/** What a story needs of a page of staff: texts, a scope, an address, the density. */
export const inPage = {
  parameters: { density: 'admin' },
  loaders: [
    async () => {
      await startTexts();
      return {};
    },
  ],
  decorators: [
    (Story: () => ReactElement) => (
      <Provider value={fork()}>
        <MemoryRouter initialEntries={['/orders']}>
          <Story />
        </MemoryRouter>
      </Provider>
    ),
  ],
};
