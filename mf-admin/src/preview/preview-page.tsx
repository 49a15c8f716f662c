import type { StoreBootstrap } from '@merchloom/contracts/store';
import { SegmentedControl } from '@merchloom/ui/choice';
import { LocalError } from '@merchloom/ui/error-page';
import { Spinner } from '@merchloom/ui/spinner';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutSlot } from '@merchloom/web-kit/layout';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { $session, $sessionLoaded } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { Closed } from './closed.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { $preview, $previewFailure, type Preview, previewOpened } from './model.ts';
import css from './preview.module.css';
import { Sharing } from './sharing.tsx';

const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof widths;
const devices = Object.keys(widths) as Device[];

/** R10.21: a store before it opens, as shoppers will see it: `/site-preview/{slug}#{token}`. */
export function PreviewPage() {
  const { t } = useTranslation('admin-preview');
  const slug = (useParams().slug ?? '').toLowerCase();
  const { preview, failure, language, open, user, known } = useUnit({
    preview: $preview,
    failure: $previewFailure,
    language: $language,
    open: previewOpened,
    user: $session,
    known: $sessionLoaded,
  });
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const changed = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const tenant = user?.tenant_id ?? null;
  const reopen = () => open({ slug, language, token, tenant });
  // The link of the address has just been ended.
  const forget = () => {
    history.replaceState(history.state, '', location.pathname);
    setToken('');
  };
  // A link speaks for itself; without one it matters who asks.
  useEffect(() => {
    if (token || known) open({ slug, language, token, tenant });
  }, [slug, language, token, tenant, known, open]);
  useDocumentTitle(preview ? t('titleOf', { name: preview.bootstrap.store.name }) : t('title'));

  if (failure && [403, 404, 410].includes(failure.status)) return <Closed reason="over" />;
  if (failure)
    return (
      <div className={css.middle}>
        <LocalError title={t('failed')} text={failure.message} retryLabel={t('retry')} onRetry={reopen} />
      </div>
    );
  if (preview === null) return <Closed reason="noLink" />;
  if (!preview)
    return (
      <div className={css.middle}>
        <Spinner label={t('loading')} size="lg" />
      </div>
    );
  return <Previewed preview={preview} language={language} onEnded={token ? forget : reopen} />;
}

const initialDevice = (): Device => (innerWidth < 768 ? 'phone' : innerWidth < 1280 ? 'tablet' : 'desktop');

function Previewed({ preview, language, onEnded }: { preview: Preview; language: string; onEnded: () => void }) {
  const { t } = useTranslation('admin-preview');
  const [device, setDevice] = useState<Device>(initialDevice);
  const { store, tenant }: StoreBootstrap = preview.bootstrap;
  const { name, slug, status } = store.event;
  return (
    <div className={css.page}>
      <LayoutSlot name="header-start">
        <SegmentedControl
          label={t('device')}
          options={devices.map((value) => ({ value, label: t(value) }))}
          value={device}
          onValueChange={(value) => setDevice(value as Device)}
        />
      </LayoutSlot>
      <div className={css.banner}>
        <div>
          <h1>{t('titleOf', { name })}</h1>
          <p>{t(status === 'Active' ? 'openText' : 'bannerText')}</p>
        </div>
        <Sharing token={preview.token} slug={slug} tenant={tenant.id} onEnded={onEnded} />
      </div>
      <DeviceFrame width={widths[device]} token={preview.token} address={`/${language}/${slug}`} title={t('frame', { name })} />
    </div>
  );
}
