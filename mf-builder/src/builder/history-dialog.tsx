import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { SkeletonRows } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import css from './builder.module.css';
import { $versions, historyClosed, historyOpened, versionNamed, versionRestored, versionsFx } from './model.ts';

/** Saved versions, newest first: give one a name, go back to one. */
export function HistoryDialog() {
  const { t, locale } = useTranslation('builder');
  const { versions, pending } = useUnit({ versions: $versions, pending: versionsFx.pending });
  const act = useUnit({ close: historyClosed, again: historyOpened, restore: versionRestored, name: versionNamed });
  const [naming, setNaming] = useState<number | null>(null);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Drawer open onClose={() => act.close()} title={t('history.title')} closeLabel={t('close')}>
      {!versions && pending && <SkeletonRows rows={5} columns={1} />}
      {!versions && !pending && (
        <LocalError title={t('history.failed')} text={t('stage.failedText')} retryLabel={t('retry')} onRetry={() => act.again()} />
      )}
      {versions?.length === 0 && <EmptyState compact drawing="tee" title={t('history.none')} headingLevel={3} />}
      <ol className={css.versions}>
        {versions?.map(({ version, name, saved_at, saved_by, elements, published }) => (
          <li key={version}>
            {naming === version ? (
              <input
                aria-label={t('history.name')}
                defaultValue={name ?? ''}
                maxLength={80}
                ref={(input) => input?.focus()}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
                onBlur={(event) => {
                  if (event.currentTarget.value.trim() !== (name ?? '')) act.name({ version, name: event.currentTarget.value });
                  setNaming(null);
                }}
              />
            ) : (
              <strong>{name ?? time.format(new Date(saved_at))}</strong>
            )}
            {published && <Badge tone="success">{t('history.published')}</Badge>}
            <p>
              {name && `${time.format(new Date(saved_at))} · `}
              {saved_by} · {t('stage.count', { count: elements })}
            </p>
            <span>
              <Button size="sm" variant="secondary" onClick={() => act.restore(version)}>
                {t('history.restore')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setNaming(version)}>
                {t('history.name')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
