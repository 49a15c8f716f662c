import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import css from './brand.module.css';

/** The platform's name and mark, leading home. */
export function Brand({ quiet = false, to = '/' }: { quiet?: boolean; to?: string }) {
  const { t } = useTranslation('shell');
  const { brand } = readPageData().config;
  return (
    <Link to={to} className={quiet ? css.quiet : css.brand} aria-label={t('nav.homeOf', { brand })}>
      <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3 3 6l2 5 2-1v11h10V10l2 1 2-5-5-3c-.6 1.7-2.1 2.8-4 2.8S8.600 4.700 8 3Z" />
      </svg>
      <span>{brand}</span>
    </Link>
  );
}
