import { Link as StyledLink } from '@merchloom/ui/link';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, $sessionLoaded } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { resetOnboarding } from '../staff/onboarding.ts';
import css from './account-link.module.css';

/** R2.13: login when logged out; the dashboard with initial and name when logged in, which forgets the onboarding steps and loads afresh (R10.24). */
export function AccountLink() {
  const { t } = useTranslation('shell');
  const { user, loaded } = useUnit({ user: $session, loaded: $sessionLoaded });
  if (!loaded) return <span className={css.waiting} />;
  if (!user)
    return (
      <StyledLink render={<Link to="/login" />} tone="quiet">
        {t('nav.login')}
      </StyledLink>
    );
  return (
    <StyledLink render={<Link to="/dashboard" reloadDocument onClick={() => resetOnboarding()} />} tone="quiet" className={css.account}>
      <span className={css.initial} data-initial={user.name.charAt(0).toUpperCase()} aria-hidden="true" />
      <VisuallyHidden>{t('nav.dashboard')}, </VisuallyHidden>
      <span className={css.name}>{user.name}</span>
    </StyledLink>
  );
}
