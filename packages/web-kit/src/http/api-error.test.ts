import { apiError, readRefusal, speakFor } from './api-error.ts';

afterEach(() => speakFor((code) => code));

const replied = (status: number, json: () => Promise<unknown>) => ({ status, json, headers: new Map() }) as unknown as Response;

test('what comes without words is said in those of the page; what has words keeps them', async () => {
  speakFor((code) => (code === 'network' || code.startsWith('http.') ? 'Please try again.' : code));

  expect(apiError({ code: 'network' }).message).toBe('Please try again.');
  expect((await readRefusal(replied(502, () => Promise.reject(new SyntaxError('<h1>Bad gateway</h1>'))))).message).toBe(
    'Please try again.',
  );
  expect((await readRefusal(replied(409, async () => ({ code: 'conflict', message: 'Look again.' })))).message).toBe('Look again.');
  expect(apiError({ code: 'aborted' }).message).toBe('aborted');
});
