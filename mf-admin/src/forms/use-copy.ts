import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';

/** Copies `text` and says `done`; a browser that refuses is answered with the text itself, to be copied by hand. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation('admin');
  const toast = useUnit(toastRaised);
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ message: done, success: true });
    } catch {
      toast({ message: t('copyRefused', { text }), success: false });
    }
  };
}
