import type { PaymentSuccessProps } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { LocalError } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { RemoteComponent } from '@merchloom/web-kit/remotes';
import { useUnit } from 'effector-react';
import { basketEmptied } from '../basket/model.ts';
import css from '../store/store.module.css';
import { WithStore } from '../store/with-store.tsx';

/** R2.4: where the card provider sends people back to. */
export function PaymentSuccessPage() {
  return <WithStore skeleton={<Waiting />}>{(bootstrap) => <Result bootstrap={bootstrap} />}</WithStore>;
}

function Result({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const { lang, empty } = useUnit({ lang: $language, empty: basketEmptied });
  useDocumentTitle(t('payment.title'), bootstrap.store.event.name);
  return (
    <RemoteComponent<PaymentSuccessProps>
      remote="mf-checkout"
      module="payment-success"
      name="PaymentSuccess"
      props={{ bootstrap, lang, onPaid: () => empty() }}
      fallback={
        <LoadingRegion label={t('checkout.loading')}>
          <Waiting />
        </LoadingRegion>
      }
      panel={({ retry }) => (
        <Container size="form" className={css.problem}>
          <LocalError title={t('payment.failedTitle')} text={t('payment.failedText')} retryLabel={t('retry')} onRetry={retry} />
        </Container>
      )}
    />
  );
}

function Waiting() {
  return (
    <Container size="form" className={css.problem}>
      <SkeletonText lines={6} />
    </Container>
  );
}
