import type { PaymentSuccessProps } from '@merchloom/contracts/remotes';
import { Alert } from '@merchloom/ui/alert';
import { ButtonLink } from '@merchloom/ui/button';
import { ErrorPage } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { completionChecked } from '../flow/completion.ts';
import { $resumed, resumeLeft, resumeRequested } from '../flow/resume.ts';
import { Loader } from '../frame/loader.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Confirmation } from './confirmation.tsx';
import css from './page.module.css';
import { Settling } from './settling.tsx';

/** R2.4: the page that the card provider sends people back to. Safe to reload; what nobody here has paid does not exist (D17). */
export function PaymentResult({ bootstrap, lang, onPaid }: PaymentSuccessProps) {
  const { t } = useTranslation('checkout');
  const [parameters] = useSearchParams();
  const intent = parameters.get('payment_intent');
  const redirectStatus = parameters.get('redirect_status');
  const { state, resume, leave, check } = useUnit({
    state: $resumed,
    resume: resumeRequested,
    leave: resumeLeft,
    check: completionChecked,
  });
  const { event } = bootstrap.store;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is resumed once; its host gives a new callback with each render
  useEffect(() => {
    resume({ bootstrap, intent, redirectStatus, onPaid });
    return () => void leave();
  }, [event.slug, intent, redirectStatus]);
  useDocumentTitle(
    state.kind === 'unknown' ? t('unknown.title') : state.kind === 'placed' ? t('confirmation.title') : t('title'),
    event.name,
  );

  const store = <ButtonLink render={<Link to={`/${event.slug}`} />}>{t('confirmation.back')}</ButtonLink>;
  if (state.kind === 'unknown') return <ErrorPage code="404" title={t('unknown.title')} text={t('unknown.text')} actions={store} />;
  return (
    <Container size="form" className={css.page}>
      {state.kind === 'placed' && <Confirmation page event={event} lang={lang} order={state.order} lines={state.lines} actions={store} />}
      {state.kind === 'settling' && <Settling page orderRef={state.orderRef} onCheck={() => check()} actions={store} />}
      {state.kind === 'refused' && (
        <div className={css.refused}>
          <StepHeading page>{t('payment.refusedTitle')}</StepHeading>
          <Alert tone="danger" live="off">
            {t('payment.refused')}
          </Alert>
          <ButtonLink render={<Link to={`/${event.slug}?checkout=payment`} />}>{t('payment.again')}</ButtonLink>
        </div>
      )}
      {state.kind === 'working' && (
        <div className={css.working}>
          <Loader />
        </div>
      )}
    </Container>
  );
}
