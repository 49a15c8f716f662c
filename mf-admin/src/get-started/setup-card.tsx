import type { User } from '@merchloom/contracts/identity';
import { ButtonLink } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { Meter } from '@merchloom/ui/progress';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import css from '../settings/settings.module.css';
import { stepsOf } from './setup.ts';
import { useSetup } from './use-setup.ts';

/** D64: where the banner leads to. The first thing on the dashboard until everything is set up. */
export function SetupCard({ user }: { user: User }) {
  const { t } = useTranslation('admin-settings');
  const { steps } = useSetup(user);
  const wanted = stepsOf(user);
  const done = wanted.filter((step) => steps?.[step] === true).length;
  return (
    <Card as="section" className={css.setup}>
      <Meter label={t('start.title')} value={done} max={wanted.length} valueText={t('start.left', { count: wanted.length - done })} />
      <ButtonLink render={<Link to="/get-started" />}>{t('start.go')}</ButtonLink>
    </Card>
  );
}
