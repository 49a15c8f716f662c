import { useTranslation } from '@merchloom/web-kit/i18n';
import { NavLink } from '@merchloom/web-kit/router';
import css from './platform.module.css';

const root = '/settings/super-admin-panel';
const pages = [
  { id: 'tenants', to: root },
  { id: 'health', to: `${root}/health` },
  { id: 'regions', to: `${root}/regions` },
] as const;

/** The way between the pages of the super-admin panel. */
export function PanelNav() {
  const { t } = useTranslation('admin-platform');
  return (
    <nav aria-label={t('nav.label')} className={css.nav}>
      {pages.map(({ id, to }) => (
        <NavLink key={id} to={to} end={to === root} className={css.tab as string}>
          {t(`nav.${id}`)}
        </NavLink>
      ))}
    </nav>
  );
}
