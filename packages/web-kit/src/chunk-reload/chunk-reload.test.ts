import { isChunkFailure, reloadForChunk, withChunkRetry } from './index.ts';

function aBrowser() {
  const browser = { now: 1_000_000, reloaded: [] as string[] };
  return {
    browser,
    around: { now: () => browser.now, storage: sessionStorage, reload: (address: string) => browser.reloaded.push(address) },
  };
}

const chunkFailure = () => Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' });
const noPause = async () => {};

test('[R9.16] [R12.19] a page reloads for a missing chunk at most once a minute', () => {
  const { browser, around } = aBrowser();

  expect(reloadForChunk('/a', around)).toBe(true);
  browser.now += 59_999;
  expect(reloadForChunk('/b', around)).toBe(false);
  browser.now += 1;
  expect(reloadForChunk('/c', around)).toBe(true);

  expect(browser.reloaded).toEqual(['/a', '/c']);
});

test('[R9.16] a chunk is tried three times before the page reloads', async () => {
  const { browser, around } = aBrowser();
  const load = jest.fn(async () => {
    throw chunkFailure();
  });

  void withChunkRetry(load, () => '/orders', noPause, around)();
  await jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .waitFor(() => expect(browser.reloaded).toEqual(['/orders']));

  expect(load).toHaveBeenCalledTimes(3);
});

test('[R9.16] within the minute the failure is shown instead', async () => {
  const { around } = aBrowser();
  reloadForChunk('/', around);

  const loading = withChunkRetry(
    () => Promise.reject(chunkFailure()),
    () => '/',
    noPause,
    around,
  )();

  await expect(loading).rejects.toThrow('Loading chunk 5 failed');
});

test('a chunk that comes at the second try is used', async () => {
  const { around } = aBrowser();
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(chunkFailure()).mockResolvedValueOnce('page');

  expect(await withChunkRetry(load, () => '/', noPause, around)()).toBe('page');
});

test('an error of the page itself is neither retried nor reloaded', async () => {
  const { browser, around } = aBrowser();
  const load = jest.fn(() => Promise.reject(new TypeError('undefined is not a function')));

  await expect(withChunkRetry(load, () => '/', noPause, around)()).rejects.toThrow(TypeError);
  expect(load).toHaveBeenCalledTimes(1);
  expect(browser.reloaded).toEqual([]);
});

test('missing scripts, styles and remote modules are recognised', () => {
  expect(isChunkFailure(chunkFailure())).toBe(true);
  expect(isChunkFailure(new Error('Loading CSS chunk 3 failed'))).toBe(true);
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /x.js'))).toBe(true);
  expect(isChunkFailure(new Error('boom'))).toBe(false);
  expect(isChunkFailure(undefined)).toBe(false);
});
