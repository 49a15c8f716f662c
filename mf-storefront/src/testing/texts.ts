import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import giftEnglish from '../gift/locales/en.json';
import english from '../locales/en.json';

/** The English texts, as the shell has them ready before a page is shown. */
export async function startTexts(): Promise<void> {
  registerNamespace('storefront', async () => english);
  registerNamespace('gift', async () => giftEnglish);
  await startTranslation('en', ['storefront', 'gift']);
}
