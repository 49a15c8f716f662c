import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';

/** Goes on to the next question of the wizard for events, and is there when it stands. */
export async function nextQuestion(page: Page): Promise<void> {
  const step = page.locator('[aria-current=step]');
  const was = await step.innerText();
  await page.getByRole('button', { name: 'Continue' }).click();
  await eventually(async () => expect(await step.innerText()).not.toBe(was));
}
