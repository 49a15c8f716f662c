import { aDesign, aText } from '@merchloom/artwork/sample-design';
import type { DesignDraft, EventDesigns } from '@merchloom/contracts/designs';
import { apiError } from '@merchloom/web-kit/http';
import { allSettled, type EventCallable, fork } from 'effector';
import {
  $conflict,
  $opened,
  $saveState,
  $unpublished,
  $wearers,
  designChanged,
  forgetFx,
  keepFx,
  loadDesignFx,
  loadEventFx,
  mineKept,
  pageOpened,
  publishClicked,
  publishFx,
  restFx,
  saveFx,
  theirsTaken,
} from './model.ts';

const published = aDesign([aText()]);
const mine = aDesign([aText({ text: 'MINE' })]);
const theirs = aDesign([aText({ text: 'THEIRS' })]);
const draft: DesignDraft = {
  id: 'd',
  version: 3,
  published_version: 3,
  design: published,
  saved_at: '2026-11-21T09:00:00Z',
  saved_by: 'Jago',
};
const product = (product_id: string, design_id = 'd') => ({ product_id, design_id, name: product_id }) as EventDesigns['products'][number];
const event = { event: { slug: 'coast-run' }, products: [product('tee'), product('hoodie'), product('mug', 'other')] } as EventDesigns;

async function opened({
  save = async ({ draft: { version }, design }: { draft: DesignDraft; design: unknown }) => ({
    version: version + 1,
    saved_at: 'now',
    saved_by: 'Me',
    design,
  }),
  kept,
  publish = async ({ draft: { version } }: { draft: DesignDraft }) => ({ published: version }),
}: {
  save?: (work: never) => Promise<unknown>;
  kept?: { designId: string; version: number; design: typeof mine };
  publish?: (work: never) => Promise<unknown>;
} = {}) {
  const saves: unknown[] = [];
  const keeping: string[] = [];
  const scope = fork({
    handlers: [
      [loadEventFx, async () => event],
      [loadDesignFx, async () => ({ draft, kept })],
      [restFx, async () => {}],
      [keepFx, async () => void keeping.push('kept')],
      [forgetFx, async () => void keeping.push('forgotten')],
      [publishFx, publish],
      [
        saveFx,
        (work: never) => {
          saves.push((work as { draft: DesignDraft }).draft.version);
          return save(work);
        },
      ],
    ],
  });
  const run = <T>(unit: EventCallable<T>, params?: T) => allSettled(unit as EventCallable<unknown>, { scope, params });
  await run(pageOpened, { tenant: 't', event: 'coast-run', product: 'hoodie' });
  return { scope, run, saves, keeping };
}

test('the page opens with the asked product and everything that wears its design', async () => {
  const { scope } = await opened();

  expect(scope.getState($wearers).map(({ product_id }) => product_id)).toEqual(['hoodie', 'tee']);
  expect(scope.getState($opened)).toEqual({ id: 'd', begin: published });
  expect(scope.getState($saveState)).toBe('saved');
  expect(scope.getState($unpublished)).toBe(false);
});

test('a change is kept in the browser at once, saved over the version it was made from, and then forgotten there', async () => {
  const { scope, run, saves, keeping } = await opened();

  await run(designChanged, mine);

  expect(saves).toEqual([3]);
  expect(keeping).toEqual(['kept', 'forgotten']);
  expect(scope.getState($saveState)).toBe('saved');
  expect(scope.getState($unpublished)).toBe(true);
});

test('without a connection the change stays, says so, and is sent as soon as it works', async () => {
  let offline = 2;
  const { scope, run, saves, keeping } = await opened({
    save: async ({ design }: { design: unknown }) => {
      offline -= 1;
      if (offline >= 0) throw apiError({ code: 'network' });
      return { version: 4, saved_at: 'now', saved_by: 'Me', design };
    },
  });

  await run(designChanged, mine);

  expect(saves).toEqual([3, 3, 3]);
  expect(keeping).toEqual(['kept', 'forgotten']);
  expect(scope.getState($saveState)).toBe('saved');
});

test('what an earlier visit could not send is taken up again', async () => {
  const { scope, saves } = await opened({ kept: { designId: 'd', version: 3, design: mine } });

  expect(scope.getState($opened)?.begin).toBe(mine);
  expect(saves).toEqual([3]);
});

describe('a conflict', () => {
  const conflict = () => {
    let first = true;
    return opened({
      save: async ({ draft: { version }, design }: { draft: DesignDraft; design: unknown }) => {
        if (!first) return { version: version + 1, saved_at: 'now', saved_by: 'Me', design };
        first = false;
        throw apiError({ status: 409, code: 'conflict', data: { ...draft, version: 7, design: theirs } });
      },
    });
  };

  test('is told and nothing is sent until a person decides', async () => {
    const { scope, run, saves } = await conflict();
    await run(designChanged, mine);
    await run(designChanged, aDesign([]));

    expect(scope.getState($saveState)).toBe('conflict');
    expect(scope.getState($conflict)?.design).toBe(theirs);
    expect(saves).toEqual([3]);
  });

  test('mine goes over theirs as its next version', async () => {
    const { scope, run, saves } = await conflict();
    await run(designChanged, mine);
    await run(mineKept);

    expect(saves).toEqual([3, 7]);
    expect(scope.getState($saveState)).toBe('saved');
    expect(scope.getState($conflict)).toBeNull();
  });

  test('theirs takes the place of mine, and what was kept in the browser goes', async () => {
    const { scope, run, saves, keeping } = await conflict();
    await run(designChanged, mine);
    await run(theirsTaken);

    expect(saves).toEqual([3]);
    expect(keeping).toContain('forgotten');
    expect(scope.getState($saveState)).toBe('saved');
  });
});

test('changes kept in the browser from before somebody else saved are a conflict as well', async () => {
  const { scope, saves } = await opened({ kept: { designId: 'd', version: 2, design: mine } });

  expect(scope.getState($conflict)?.version).toBe(3);
  expect(saves).toEqual([]);
});

test('publishing waits for the last change', async () => {
  const published: number[] = [];
  const { scope, run } = await opened({
    publish: async ({ draft: { version } }: { draft: DesignDraft }) => {
      published.push(version);
      return { published: version };
    },
  });

  await run(designChanged, mine);
  await run(publishClicked);

  expect(published).toEqual([4]);
  expect(scope.getState($unpublished)).toBe(false);
});
