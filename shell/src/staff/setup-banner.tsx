import { ButtonLink } from '@merchloom/ui/button';
import { CircleDashed } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import css from './staff.module.css';

/** R10.7, D64: as long as the setup is not complete it is said on every page but the two that are about it. */
export function SetupBanner() {
  const { t } = useTranslation('staff');
  const user = useUnit($session);
  const { path } = splitLocale(useLocation().pathname);
  if (!user || user.setup.complete || path === '/dashboard' || path === '/get-started') return null;
  return (
    <aside className={css.setup} aria-label={t('setup.title')}>
      <CircleDashed />
      <p>
        <strong>{t('setup.title')}</strong> {t('setup.text')}
      </p>
      <ButtonLink size="sm" variant="secondary" render={<Link to="/dashboard" />}>
        {t('setup.go')}
      </ButtonLink>
    </aside>
  );
}
