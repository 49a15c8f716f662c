import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import shell from '../locales/en.json';
import staff from '../staff/locales/en.json';

/** The English texts, as the page has them ready before it is shown. */
export async function startTexts(): Promise<void> {
  registerNamespace('shell', async () => shell);
  registerNamespace('staff', async () => staff);
  await startTranslation('en', ['shell', 'staff']);
}
