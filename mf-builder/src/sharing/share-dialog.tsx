import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { LocalError } from '@merchloom/ui/error-page';
import { TextField } from '@merchloom/ui/field';
import { Copy, Share } from '@merchloom/ui/icons';
import { SkeletonRows } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $opened, $product, $saveState } from '../builder/model.ts';
import { $share, $shareFailed, endShareFx, readShareFx, shareOpened, startShareFx } from './model.ts';
import css from './sharing.module.css';

/** A link by which a colleague or customer sees the design without an account. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useTranslation('builder');
  const view = useUnit({
    user: $session,
    opened: $opened,
    product: $product,
    state: $saveState,
    share: $share,
    failed: $shareFailed,
    reading: readShareFx.pending,
    starting: startShareFx.pending,
    ending: endShareFx.pending,
  });
  const act = useUnit({ open: shareOpened, start: startShareFx, end: endShareFx });
  const [asked, setAsked] = useState(false);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const tenant = view.user?.tenant_id;
  const design = view.opened?.id;
  useEffect(() => {
    if (tenant && design) act.open({ tenant, design });
  }, [tenant, design, act.open]);
  if (!tenant || !design || !view.product) return null;
  const place = { tenant, design };
  const { share } = view;
  const address = share ? new URL(share.link, location.origin).href : '';
  const day = (time: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(time));
  // The toast of the call says what went wrong.
  const quietly = (call: Promise<unknown>) => void call.catch(() => {});

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed here: it is selected, so that one's own keys can copy it.
      field.current?.querySelector('input')?.select();
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('share.title')} description={t('share.text')} closeLabel={t('close')}>
      <div className={css.stack}>
        {view.state !== 'saved' && <Alert tone="info">{t('share.unsaved')}</Alert>}
        {view.failed && !view.reading && (
          <LocalError title={t('share.failed')} text={t('stage.failedText')} retryLabel={t('retry')} onRetry={() => act.open(place)} />
        )}
        {share === undefined && view.reading && <SkeletonRows rows={2} columns={1} />}
        {share === null && (
          <Button icon={<Share />} busy={view.starting} onClick={() => quietly(act.start({ ...place, product: view.product!.product_id }))}>
            {t('share.start')}
          </Button>
        )}
        {share && (
          <>
            <div ref={field} className={css.link}>
              <TextField label={t('share.link')} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
              <Button icon={<Copy />} onClick={() => void copy()}>
                {t(copied ? 'share.copied' : 'share.copy')}
              </Button>
            </div>
            <p className={css.facts}>
              {t('share.facts', { name: share.shared_by, from: day(share.shared_at), until: day(share.expires_at) })}
            </p>
            {asked ? (
              <Alert tone="warning">
                <p className={css.facts}>{t('share.endText')}</p>
                <span className={css.choices}>
                  <Button
                    size="sm"
                    variant="danger"
                    busy={view.ending}
                    onClick={() => {
                      setAsked(false);
                      setCopied(false);
                      quietly(act.end(place));
                    }}
                  >
                    {t('share.end')}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
                    {t('share.keep')}
                  </Button>
                </span>
              </Alert>
            ) : (
              <Button variant="ghost" onClick={() => setAsked(true)}>
                {t('share.end')}
              </Button>
            )}
          </>
        )}
        <p role="status" className={css.said}>
          {copied ? t('share.copied') : ''}
        </p>
      </div>
    </Dialog>
  );
}
