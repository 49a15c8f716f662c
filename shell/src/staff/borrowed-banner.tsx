import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Button } from '@merchloom/ui/button';
import { Users } from '@merchloom/ui/icons';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { followLocale } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import css from './staff.module.css';

/** So long before its end the borrowed session is given back: afterwards there would be none to come back from. */
const marginMs = 5_000;

/** Somebody of the platform works under this name: on every page, with the time that is left and the way back. */
export function BorrowedBanner() {
  const { t } = useTranslation('staff');
  const user = useUnit($session);
  const until = user?.impersonator ? Date.parse(user.impersonator.until) : null;
  const [now, setNow] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  const over = until !== null && now >= until - marginMs;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (over) void giveBack();
  }, [over]);
  if (!user?.impersonator || until === null) return null;
  const end = () => {
    setBusy(true);
    void giveBack();
  };
  return (
    <aside className={css.borrowed} aria-label={t('borrowed.title')}>
      <Users />
      <p>
        <strong>{t('borrowed.as', { name: user.name, tenant: user.tenant.name })}</strong>{' '}
        {t('borrowed.left', { minutes: Math.max(1, Math.ceil((until - now) / 60_000)) })}
      </p>
      <Button size="sm" variant="secondary" busy={busy} onClick={end}>
        {t('borrowed.end')}
      </Button>
    </aside>
  );
}

/** A full load either way: nothing of the other person stays in memory. */
async function giveBack(): Promise<void> {
  const done = await call(endpoints.endImpersonation).then(
    () => true,
    () => false,
  );
  location.assign(followLocale(done ? '/users' : '/login', location.pathname));
}
