import { toastRaised } from '@merchloom/web-kit/toasts';
import { renderHook } from '@testing-library/react';
import { startTexts } from '../testing/texts.ts';
import { useCopy } from './use-copy.ts';

beforeAll(() => startTexts());

test.each([
  ['what was copied is said', async () => {}, { message: 'Copied.', success: true }],
  [
    'a browser that refuses is answered with the text itself',
    async () => {
      throw new DOMException('no', 'NotAllowedError');
    },
    { message: expect.stringContaining('https://shop.example/tour'), success: false },
  ],
])('%s', async (_, writeText, toast) => {
  const told: object[] = [];
  const stop = toastRaised.watch((raised) => void told.push(raised));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { result } = renderHook(() => useCopy());

  await result.current('https://shop.example/tour', 'Copied.');

  expect(told).toEqual([toast]);
  stop();
});
