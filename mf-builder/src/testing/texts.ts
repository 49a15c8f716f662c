import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import english from '../locales/en.json';

/** The English texts, as the shell has them ready before a page is shown. */
export async function startTexts(): Promise<void> {
  registerNamespace('builder', async () => english);
  await startTranslation('en', ['builder']);
}
