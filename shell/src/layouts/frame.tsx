import { SkipLink } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Outlet } from '@merchloom/web-kit/router';
import { type ReactNode, Suspense } from 'react';
import css from './frame.module.css';

interface FrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** Laid over the page without hiding it. */
  decoration?: ReactNode;
  mainClassName?: string;
}

/** Skip link, header, main and footer landmarks of the layouts without a side navigation. */
export function Frame({ header, footer, decoration, mainClassName }: FrameProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.frame}>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {header}
      <main id="main" tabIndex={-1} className={mainClassName ?? css.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {footer}
      {decoration}
    </div>
  );
}
