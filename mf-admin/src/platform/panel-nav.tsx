import { useTranslation } from '@merchloom/web-kit/i18n';
import { PageNav } from '../page-nav/page-nav.tsx';

const root = '/settings/super-admin-panel';

/** The way between the pages of the super-admin panel. */
export function PanelNav() {
  const { t } = useTranslation('admin-platform');
  return (
    <PageNav
      label={t('nav.label')}
      pages={[
        { to: root, label: t('nav.tenants') },
        { to: `${root}/health`, label: t('nav.health') },
        { to: `${root}/letters`, label: t('nav.letters') },
        { to: `${root}/regions`, label: t('nav.regions') },
      ]}
    />
  );
}
