import type { StoreBootstrap } from '@merchloom/contracts/store';
import { LocalError } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Navigate, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { storePath } from '../paths.ts';
import { $retrying, retryRequested } from './model.ts';
import { NotFound } from './not-found.tsx';
import css from './store.module.css';
import { StoreFrame } from './store-frame.tsx';
import { useStore } from './use-store.ts';

interface Props {
  skeleton: ReactNode;
  children: (bootstrap: StoreBootstrap) => ReactNode;
}

/** The same page of the store under its new slug. */
function Moved({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  const rest = splitLocale(pathname).path.split('/').slice(2).join('/');
  return <Navigate to={`${storePath(to)}${rest && `/${rest}`}${search}${hash}`} />;
}

/** A page of a store in each of its states: loading, failed, unknown, moved, there. */
export function WithStore({ skeleton, children }: Props) {
  const state = useStore();
  const { t } = useTranslation('storefront');
  const { retry, retrying } = useUnit({ retry: retryRequested, retrying: $retrying });

  if (state.kind === 'ready') return <StoreFrame bootstrap={state.bootstrap}>{children(state.bootstrap)}</StoreFrame>;
  if (state.kind === 'missing') return <NotFound />;
  if (state.kind === 'moved') return <Moved to={state.to} />;
  if (state.kind === 'loading') return <LoadingRegion label={t('store.loading')}>{skeleton}</LoadingRegion>;
  return (
    <Container className={css.problem}>
      <LocalError title={t('store.failed.title')} text={t('store.failed.text')} retryLabel={t('retry')} onRetry={retry} busy={retrying} />
    </Container>
  );
}
