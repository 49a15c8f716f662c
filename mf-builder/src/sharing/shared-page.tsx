import type { SharedDesign } from '@merchloom/contracts/designs';
import { previewAt } from '@merchloom/contracts/preview-address';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Skeleton } from '@merchloom/ui/skeleton';
import { Swatches } from '@merchloom/ui/variant';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $shared, $sharedFailure, linkOpened } from './model.ts';
import css from './sharing.module.css';

/** A design for whoever was given its link: `/designs/shared#{token}`. */
export function SharedPage() {
  const { t } = useTranslation('builder');
  const { shared, failure, lang } = useUnit({ shared: $shared, failure: $sharedFailure, lang: $language });
  const open = useUnit(linkOpened);
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const changed = () => setToken(location.hash.slice(1));
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  useEffect(() => void open({ token, lang }), [token, lang, open]);
  useDocumentTitle(shared ? shared.product : t('shared.title'));
  if (failure && failure.status !== 410)
    return (
      <div className={css.middle}>
        <LocalError title={t('shared.failed')} text={failure.message} retryLabel={t('retry')} onRetry={() => open({ token, lang })} />
      </div>
    );
  if (failure)
    return (
      <div className={css.middle}>
        <EmptyState drawing="tee" title={t('shared.over')} text={t('shared.overText')} headingLevel={1} />
      </div>
    );
  if (!shared)
    return (
      <div className={css.page} role="status" aria-label={t('stage.loading')}>
        <Skeleton shape="block" height={480} />
      </div>
    );
  return <Shared design={shared} />;
}

export function Shared({ design }: { design: SharedDesign }) {
  const { t, locale } = useTranslation('builder');
  const [code, setCode] = useState(design.colours[0]?.code ?? '');
  const colour = design.colours.find((one) => one.code === code) ?? design.colours[0];
  const day = (time: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(time));
  const { widthMm, heightMm } = design.print_area;
  const sides = [
    ['front', colour?.images.front_preview],
    ['back', colour?.images.back_preview],
  ] as const;
  return (
    <article className={css.page}>
      <header className={css.heading}>
        <p>{design.event}</p>
        <h1>{design.product}</h1>
      </header>
      <div className={css.sides}>
        {sides.map(
          ([side, address]) =>
            address && (
              <figure key={side}>
                <img
                  src={previewAt(address, 960)}
                  width={960}
                  height={1075}
                  alt={t('preview.label', { garment: design.product, colour: colour?.name, side: t(`stage.${side}`) })}
                />
                <figcaption>{t(`stage.${side}`)}</figcaption>
              </figure>
            ),
        )}
      </div>
      <div className={css.about}>
        <Swatches
          label={t('products.colour')}
          options={design.colours.map(({ code: value, name, hex }) => ({ value, name, hex }))}
          value={colour?.code ?? ''}
          onValueChange={setCode}
          soldOutLabel=""
        />
        <p>{t('shared.area', { width: widthMm, height: heightMm })}</p>
        <p>{t('shared.facts', { name: design.shared_by, saved: day(design.saved_at), until: day(design.expires_at) })}</p>
      </div>
    </article>
  );
}
