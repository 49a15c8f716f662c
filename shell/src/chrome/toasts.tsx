import { notify, type ToastMessage, toastQueue } from '@merchloom/ui/toast';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';

const ToastViewport = lazy(() =>
  import(/* webpackChunkName: "toast-viewport" */ '@merchloom/ui/toast-viewport').then((module) => ({ default: module.ToastViewport })),
);

/** The page's one place for messages. Its code comes with the first message, which waits for it: most visits have none. */
export function Toasts() {
  const { t } = useTranslation('shell');
  const wanted = useFirstMessage();
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastViewport
        label={t('toasts.label')}
        closeLabel={t('toasts.close')}
        successLabel={t('toasts.success')}
        errorLabel={t('toasts.error')}
      />
    </Suspense>
  );
}

function useFirstMessage(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const early: ToastMessage[] = [];
    const disconnect = toastQueue.connect({
      add: (message) => {
        early.push(message);
        setWanted(true);
      },
      clear: () => early.splice(0),
    });
    return () => {
      disconnect();
      for (const message of early) notify(message);
    };
  }, [wanted]);
  return wanted;
}
