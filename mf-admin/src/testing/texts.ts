import { i18n, registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import english from '../locales/en.json';

export interface TextsOf {
  namespace: string;
  english: object;
}

/** The English texts, as the shell has them ready before a page is shown. */
export async function startTexts(more: readonly TextsOf[] = []): Promise<void> {
  registerNamespace('admin', async () => english);
  for (const { namespace, english } of more) registerNamespace(namespace, async () => english as never);
  await startTranslation('en', ['admin']);
  await i18n.loadNamespaces(more.map(({ namespace }) => namespace));
}
