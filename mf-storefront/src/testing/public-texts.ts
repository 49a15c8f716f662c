import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import english from '../public-pages/locales/en.json';

/** The English texts of the public pages, as the shell has them ready before one is shown. */
export async function startPublicTexts(): Promise<void> {
  registerNamespace('public', async () => english);
  await startTranslation('en', ['public']);
}
