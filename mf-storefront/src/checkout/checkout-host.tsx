import type { CheckoutProps, CheckoutStep } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Dialog } from '@merchloom/ui/dialog';
import { LocalError } from '@merchloom/ui/error-page';
import { Spinner } from '@merchloom/ui/spinner';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { RemoteComponent } from '@merchloom/web-kit/remotes';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import { $basketRead, $lines, basketClosed, basketEmptied } from '../basket/model.ts';
import { previewToken, storeStale } from '../store/model.ts';
import css from './checkout.module.css';

/** Mounts the checkout remote with the basket; the step is in the address, so that the browser's back leads one step back. */
export function CheckoutHost({ bootstrap, step }: { bootstrap: StoreBootstrap; step: CheckoutStep }) {
  const { t } = useTranslation('storefront');
  const [, setParameters] = useSearchParams();
  const [paid, setPaid] = useState(false);
  const { lines, read, lang, closeBasket, empty, stale } = useUnit({
    lines: $lines,
    read: $basketRead,
    lang: $language,
    closeBasket: basketClosed,
    empty: basketEmptied,
    stale: storeStale,
  });

  const goTo = useCallback(
    (next: CheckoutStep | null, replace = false) =>
      setParameters(
        (current) => {
          if (next) current.set('checkout', next);
          else current.delete('checkout');
          return current;
        },
        { replace, preventScrollReset: true },
      ),
    [setParameters],
  );
  const close = useCallback(() => {
    closeBasket();
    goTo(null, true);
  }, [closeBasket, goTo]);

  // R5.6: without items there is nothing to check out, whatever the address says.
  const pointless = read && lines.length === 0 && !paid && step !== 'confirmation';
  useEffect(() => {
    if (pointless) goTo(null, true);
  }, [pointless, goTo]);
  if (!read || pointless) return null;

  return (
    <RemoteComponent<CheckoutProps>
      remote="mf-checkout"
      module="checkout"
      name="Checkout"
      props={{
        bootstrap,
        lines,
        lang,
        preview: previewToken,
        step,
        onStep: (next, options) => goTo(next, options?.replace),
        onClose: close,
        onPaid: () => {
          setPaid(true);
          empty();
        },
        onStale: () => stale(),
      }}
      fallback={
        <div className={css.waiting}>
          <Spinner label={t('checkout.loading')} size="lg" />
        </div>
      }
      panel={({ retry }) => (
        <Dialog open onClose={close} title={t('checkout.failedTitle')} closeLabel={t('checkout.close')}>
          <LocalError title={t('checkout.failedTitle')} text={t('checkout.failedText')} retryLabel={t('retry')} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}
