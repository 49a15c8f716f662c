import { allSettled, fork } from 'effector';
import { $notify, replyReceived, type Toast } from './index.ts';

function aPage() {
  const shown: Toast[] = [];
  return { shown, scope: fork({ values: [[$notify, (toast: Toast) => shown.push(toast)]] }) };
}

test('[R12.12] [R11.6] a reply’s message is shown as success or error by its success', async () => {
  const { shown, scope } = aPage();

  await allSettled(replyReceived, { scope, params: { success: true, message: 'Saved' } });
  await allSettled(replyReceived, { scope, params: { success: false, message: 'Not saved' } });

  expect(shown).toEqual([
    { success: true, message: 'Saved' },
    { success: false, message: 'Not saved' },
  ]);
});

test('a reply without words shows nothing', async () => {
  const { shown, scope } = aPage();

  await allSettled(replyReceived, { scope, params: { success: true } });

  expect(shown).toEqual([]);
});
