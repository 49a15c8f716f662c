import type { User } from '@merchloom/contracts/identity';
import { loadUserFx, sessionAsked } from '@merchloom/web-kit/session';
import { allSettled, type Effect, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts, type TextsOf } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: effects of any kind
type Handlers = readonly (readonly [Effect<any, any, any>, (params: any) => unknown])[];

interface Surroundings {
  /** Where the page is. */
  at?: string;
  /** What effects answer. */
  handlers?: Handlers;
  user?: Partial<User> | null;
  /** Namespaces of texts beside the remote's own. */
  texts?: readonly TextsOf[];
}

export const aUser = (parts: Partial<User> = {}): User => ({
  id: '01930000-0000-7000-8000-0000000000a1',
  name: 'Morwenna Trask',
  email: 'morwenna@headland.example',
  tenant_id: '01930000-0000-7000-8000-0000000000b1',
  tenant: { id: '01930000-0000-7000-8000-0000000000b1', name: 'Headland Running', slug: 'headland', region: 'UK' },
  role: 'admin',
  superadmin: 0,
  shopify: 0,
  lang: null,
  permissions: [],
  setup: { complete: true },
  ...parts,
});

/** A scope in which somebody is signed in. */
export async function staffScope({ handlers = [], user = {} }: Surroundings = {}): Promise<Scope> {
  const scope = fork({ handlers: [[loadUserFx, () => user && aUser(user)], ...handlers] as never });
  await allSettled(sessionAsked, { scope });
  return scope;
}

/** What a story needs of a page of staff: texts, somebody signed in, answers, an address, the density. */
export const inPageOf = (around: Surroundings = {}) => ({
  parameters: { density: 'admin' },
  loaders: [
    async () => {
      await startTexts(around.texts);
      return { scope: await staffScope(around) };
    },
  ],
  decorators: [
    (Story: () => ReactElement, { loaded }: { loaded: Record<string, unknown> }) => (
      <Provider value={(loaded.scope as Scope | undefined) ?? fork()}>
        <MemoryRouter initialEntries={[around.at ?? '/orders']}>
          <Story />
        </MemoryRouter>
      </Provider>
    ),
  ],
});

export const inPage = inPageOf();
