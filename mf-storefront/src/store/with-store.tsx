import type { StoreBootstrap } from '@merchloom/contracts/store';
import { Container } from '@merchloom/ui/layout';
import { LoadingRegion } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Navigate, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { storePath } from '../paths.ts';
import { NotFound } from './not-found.tsx';
import css from './store.module.css';
import { StoreFrame } from './store-frame.tsx';
import { useStore } from './use-store.ts';

const StoreFailed = lazy(() =>
  import(/* webpackChunkName: "store-failed" */ './store-failed.tsx').then((part) => ({ default: part.StoreFailed })),
);

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

  if (state.kind === 'ready') return <StoreFrame bootstrap={state.bootstrap}>{children(state.bootstrap)}</StoreFrame>;
  if (state.kind === 'missing') return <NotFound />;
  if (state.kind === 'moved') return <Moved to={state.to} />;
  if (state.kind === 'loading') return <LoadingRegion label={t('store.loading')}>{skeleton}</LoadingRegion>;
  return (
    <Container className={css.problem}>
      <Suspense fallback={null}>
        <StoreFailed />
      </Suspense>
    </Container>
  );
}
