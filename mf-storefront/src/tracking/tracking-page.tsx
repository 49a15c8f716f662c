import type { StoreBootstrap } from '@merchloom/contracts/store';
import { LocalError } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $liveState, subscribeChannel } from '@merchloom/web-kit/live';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { NotFound } from '../store/not-found.tsx';
import { WithStore } from '../store/with-store.tsx';
import { $tracking, orderEntered, orderLeft, orderLookedAt, retryAsked, trackFx } from './model.ts';
import { OrderView } from './order-view.tsx';
import css from './tracking.module.css';

/** Moves are pushed; looking is for whom no push reaches, and now and then for the others. */
const lookEveryMs = 15_000;
const looksWhileLive = 8;

/** The page behind an order's signed link: whoever holds it needs no account. */
export function TrackingPage() {
  return <WithStore skeleton={<Waiting />}>{(bootstrap) => <Tracking bootstrap={bootstrap} />}</WithStore>;
}

function Tracking({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('tracking');
  const { token = '' } = useParams();
  const { state, enter, leave, look, retry, retrying, live } = useUnit({
    state: $tracking,
    enter: orderEntered,
    leave: orderLeft,
    look: orderLookedAt,
    retry: retryAsked,
    retrying: trackFx.pending,
    live: $liveState,
  });
  const { tenant, store } = bootstrap;
  const { slug } = store.event;
  useDocumentTitle(t('title'), store.event.name);

  useEffect(() => {
    enter({ tenant: tenant.id, slug, token });
    return () => void leave();
  }, [tenant.id, slug, token, enter, leave]);
  useEffect(() => {
    let due = 0;
    const lookIfSeen = () => void (document.visibilityState === 'visible' && look());
    const timer = setInterval(() => {
      due += 1;
      if (live !== 'on' || due % looksWhileLive === 0) lookIfSeen();
    }, lookEveryMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look, live]);
  const shown = state.kind === 'ready';
  // Sockets weigh more than the page: they come once it stands.
  useEffect(() => (shown ? subscribeChannel(`private-order.${token}`, () => look()) : undefined), [shown, token, look]);

  if (state.kind === 'missing') return <NotFound back={{ to: `/${slug}`, label: t('toStore') }} suffix={store.event.name} />;
  if (state.kind === 'loading') {
    return (
      <LoadingRegion label={t('loading')}>
        <Waiting />
      </LoadingRegion>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Container size="form" className={css.page}>
        <LocalError
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => retry()}
          busy={retrying}
        />
      </Container>
    );
  }
  return <OrderView order={state.order} event={store.event} at={{ tenant: tenant.id, slug, token }} />;
}

function Waiting() {
  return (
    <Container size="form" className={css.page}>
      <SkeletonText lines={8} />
    </Container>
  );
}
