import type { UploadReply } from '@merchloom/contracts/assets';
import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { assetsAddress } from './model.ts';
import { $uploads, filesChosen, sendFx, uploadCancelled, uploadsDismissed } from './uploads.ts';

const file = (name: string) => new File(['picture'], name);
const reply = (duplicate: boolean) => ({ success: true, duplicate }) as UploadReply;
type Sent = Parameters<typeof sendFx>[0];

test('[R10.15] two files go at a time; each says how far it is, what became of it, and why not', async () => {
  const sent: { job: Sent; answer: (reply: UploadReply) => void; fail: (error: unknown) => void }[] = [];
  const scope = fork({
    handlers: [[sendFx, (job: Sent) => new Promise((answer, fail) => sent.push({ job, answer: answer as never, fail }))]] as never,
  });
  const states = () => scope.getState($uploads).map(({ name, state }) => `${name} ${state}`);

  const all = allSettled(filesChosen, { scope, params: { tenant: 't', files: ['a', 'b', 'c'].map(file) } });
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[0]!.job.onProgress(0.5);
  expect(scope.getState($uploads)[0]!.share).toBe(0.5);
  sent[0]!.answer(reply(false));
  sent[1]!.fail(apiError({ code: 'upload_kind', errors: { file: ['Not a picture'] } }));
  await new Promise((resolve) => setTimeout(resolve));
  sent[2]!.answer(reply(true));
  await all;

  expect(states()).toEqual(['a done', 'b failed', 'c known']);
  expect(scope.getState($uploads)[1]!.message).toBe('Not a picture');
  await allSettled(uploadsDismissed, { scope });
  expect(scope.getState($uploads)).toEqual([]);
});

test('a cancelled upload is stopped, also while it waits', async () => {
  const started: string[] = [];
  const scope = fork({
    handlers: [
      [
        sendFx,
        ({ file, cancel }: Sent) => {
          started.push(file.name);
          return new Promise((_, fail) => cancel.signal.addEventListener('abort', () => fail(apiError({ code: 'aborted' }))));
        },
      ],
    ] as never,
  });
  const all = allSettled(filesChosen, { scope, params: { tenant: 't', files: ['a', 'b', 'c'].map(file) } });
  for (const { key } of [...scope.getState($uploads)].reverse()) void allSettled(uploadCancelled, { scope, params: key });
  await all;

  expect(started).toEqual(['a', 'b']);
  expect(scope.getState($uploads)).toEqual([]);
});

test('filters stand in the address; order and look are none', () => {
  const shown = assetsAddress.read(new URLSearchParams('q=logo&folder=none&order=largest&view=list&use=maybe'));

  expect(shown).toEqual({ q: 'logo', folder: 'none', order: 'largest', view: 'list' });
  expect(assetsAddress.isFiltered(shown)).toBe(true);
  expect(assetsAddress.isFiltered({ order: 'name', view: 'list' })).toBe(false);
});

test('pictures or fonts is a place in the library and no filter: one without fonts says so', () => {
  const shown = assetsAddress.read(new URLSearchParams('kind=font'));

  expect(shown).toEqual({ kind: 'font' });
  expect(assetsAddress.isFiltered(shown)).toBe(false);
});
