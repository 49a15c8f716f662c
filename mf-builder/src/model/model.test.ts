import { aDesign, anImage, aText } from '@merchloom/artwork/sample-design';
import type { DesignGarment, UploadedPicture } from '@merchloom/contracts/remotes';
import { allSettled, type EventCallable, fork } from 'effector';
import {
  $chosenIds,
  $clock,
  $colour,
  $counts,
  $design,
  $recentColours,
  $side,
  $steps,
  colourChosen,
  colourUsed,
  commanded,
  designerOpened,
  designReplaced,
  elementsSelected,
  garmentChosen,
  measured,
  pixelsLearned,
  redone,
  sideChosen,
  undone,
} from './designer.ts';
import { $library, $uploading, filesDropped, replacementGiven, uploadCancelled, uploadsOpened } from './uploads.ts';
import { $errors, $warnings } from './warnings.ts';

const printArea = { widthMm: 396, heightMm: 490, dpi: 300 };
const tee: DesignGarment = {
  id: 'tee',
  name: 'Tee',
  kind: 't-shirt',
  colours: [
    { code: 'white', hex: '#f5f5f3', name: 'White' },
    { code: 'navy', hex: '#1d3050', name: 'Navy' },
  ],
  sides: ['front', 'back'],
  printArea,
};
const tote: DesignGarment = {
  ...tee,
  id: 'tote',
  kind: 'tote',
  sides: ['front'],
  colours: [{ code: 'natural', hex: '#e9dfc9', name: 'Natural' }],
};
const design = aDesign([aText({ id: 'a', fill: '#17377a' }), aText({ id: 'b', group: 'g' }), anImage({ id: 'c', group: 'g' })]);

async function opened(over: Partial<Parameters<typeof designerOpened>[0]> = {}) {
  let time = 0;
  const scope = fork({ values: [[$clock, { now: () => (time += 10_000) }]] });
  await allSettled(designerOpened, { scope, params: { design, garments: [tee, tote], mode: 'event', ...over } });
  return {
    scope,
    run: <T>(event: EventCallable<T>, params?: T) => allSettled(event as EventCallable<unknown>, { scope, params }),
  };
}

test('commands are steps that can be undone and redone; measures are not', async () => {
  const { scope, run } = await opened();

  await run(commanded, { kind: 'nudge', ids: ['a'], x: 10, y: 0 });
  await run(measured, [{ id: 'a', width: 2000, height: 400, anchored: false }]);
  await run(commanded, { kind: 'remove', ids: ['c'] });
  expect(scope.getState($steps)).toEqual({ undo: 2, redo: 0 });
  await run(undone);
  await run(undone);

  expect(scope.getState($design)).toBe(design);
  expect(scope.getState($steps)).toEqual({ undo: 0, redo: 2 });
  await run(redone);
  expect(scope.getState($design).elements[0]!.position.x).toBe(2348);
});

test('one of a group selects all of it; what is made or copied is selected; what is gone is not', async () => {
  const { scope, run } = await opened();

  await run(elementsSelected, ['b']);
  expect(scope.getState($chosenIds)).toEqual(['b', 'c']);
  await run(commanded, { kind: 'duplicate', ids: ['a'], copies: ['a2'] });
  expect(scope.getState($chosenIds)).toEqual(['a2']);
  await run(undone);
  expect(scope.getState($chosenIds)).toEqual([]);
});

test('sides: counted, shown, and a garment without a back shows its front', async () => {
  const { scope, run } = await opened();

  await run(commanded, { kind: 'duplicate', ids: ['a'], copies: ['x'], to: 'back' });
  expect(scope.getState($side)).toBe('back');
  expect(scope.getState($counts)).toEqual({ front: 3, back: 1 });
  expect(scope.getState($chosenIds)).toEqual(['x']);
  await run(garmentChosen, 'tote');
  expect(scope.getState($side)).toBe('front');
  expect(scope.getState($colour)?.code).toBe('natural');
  await run(sideChosen, 'front');
});

test('warnings follow the garment’s colour and the pictures’ sizes', async () => {
  const { scope, run } = await opened();
  expect(scope.getState($warnings)).toEqual([]);

  await run(colourChosen, 'navy');
  await run(pixelsLearned, { src: anImage().src, width: 300, height: 240 });

  expect(scope.getState($warnings).map(({ elementId, code }) => `${elementId} ${code}`)).toEqual(['c low_dpi', 'a faint', 'b faint']);
  expect(scope.getState($errors)).toHaveLength(1);
});

test('a restored version is a step as well', async () => {
  const { scope, run } = await opened();

  await run(designReplaced, aDesign([aText()]));
  expect(scope.getState($design).elements).toHaveLength(1);
  await run(undone);
  expect(scope.getState($design)).toBe(design);
});

test('colours that were used come first, each once', async () => {
  const { scope, run } = await opened();
  for (const colour of ['#111111', '#222222', '#111111']) await run(colourUsed, colour);

  expect(scope.getState($recentColours)).toEqual(['#111111', '#222222']);
});

describe('uploads', () => {
  const picture: UploadedPicture = { src: anImage().src, width: 1200, height: 800, name: 'badge.png' };

  test('a file becomes a picture of the library and an element, with its progress on the way', async () => {
    const { scope, run } = await opened();
    const shares: number[] = [];
    const upload = async (_: File, { onProgress }: { onProgress: (share: number) => void }) => {
      onProgress(0.5);
      shares.push(scope.getState($uploading)[0]!.share);
      return picture;
    };
    await run(uploadsOpened, { upload });
    await run(filesDropped, [new File(['x'], 'badge.png')]);

    expect(shares).toEqual([0.5]);
    expect(scope.getState($uploading)).toEqual([]);
    expect(scope.getState($library)).toEqual([picture]);
    expect(scope.getState($design).elements.at(-1)).toMatchObject({ type: 'Image', src: picture.src });
  });

  test('a file that replaces a picture takes its box, in one step that can be undone', async () => {
    const { scope, run } = await opened();
    await run(uploadsOpened, { upload: async () => ({ ...picture, src: `/media/assets/${'b'.repeat(64)}.png` }) });
    await run(replacementGiven, { element: 'c', file: new File(['x'], 'badge.png') });

    const [before, after] = [design.elements[2]!, scope.getState($design).elements[2]!];
    expect(scope.getState($design).elements).toHaveLength(3);
    expect(after).toMatchObject({ src: `/media/assets/${'b'.repeat(64)}.png`, size: before.size, position: before.position });
    expect(scope.getState($steps)).toEqual({ undo: 1, redo: 0 });
  });

  test('a refusal stays with its words until it is taken away', async () => {
    const { scope, run } = await opened();
    await run(uploadsOpened, { upload: async () => Promise.reject(new Error('This file is broken.')) });
    await run(filesDropped, [new File(['x'], 'broken.png')]);

    expect(scope.getState($uploading)).toMatchObject([{ name: 'broken.png', failure: 'This file is broken.' }]);
    await run(uploadCancelled, scope.getState($uploading)[0]!.id);
    expect(scope.getState($uploading)).toEqual([]);
    expect(scope.getState($design)).toBe(design);
  });

  test('an upload that was cancelled adds nothing', async () => {
    const { scope, run } = await opened();
    const upload = (_: File, { signal }: { signal: AbortSignal }) =>
      new Promise<UploadedPicture>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    await run(uploadsOpened, { upload });
    const settled = run(filesDropped, [new File(['x'], 'large.png')]);
    await run(uploadCancelled, scope.getState($uploading)[0]!.id);
    await settled;

    expect(scope.getState($uploading)).toEqual([]);
    expect(scope.getState($design)).toBe(design);
  });
});
