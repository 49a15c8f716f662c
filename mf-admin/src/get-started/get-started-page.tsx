import type { User } from '@merchloom/contracts/identity';
import { remoteOfPath } from '@merchloom/contracts/pages';
import type { SetupStep } from '@merchloom/contracts/setup';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { AlertTriangle, CheckCircle, CircleDashed } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { $session, sessionAsked, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import css from '../settings/settings.module.css';
import { finishSetupFx, stepsOf } from './setup.ts';
import { useSetup } from './use-setup.ts';

const places: Record<SetupStep, string> = {
  company: '/settings/company-details',
  logo: '/settings/company-details',
  event: '/events/create',
  product: '/events',
  design: '/events',
  payment: '/settings/billing-account',
  fulfiller: '/events',
  publish: '/events',
  team: '/users/create',
};

/** R2.14: the way to a first store, step by step; every step is checked where its truth lies. */
export function GetStartedPage() {
  const { t } = useTranslation('admin-settings');
  const user = useUnit($session);
  useDocumentTitle(t('start.title'));
  return user && <Checklist user={user} />;
}

function Checklist({ user }: { user: User }) {
  const { t } = useTranslation('admin-settings');
  const { steps, check } = useSetup(user);
  const { finish, askAgain } = useUnit({ finish: finishSetupFx, askAgain: sessionAsked });
  const wanted = stepsOf(user);
  const done = wanted.filter((step) => steps?.[step] === true).length;
  const all = steps !== null && done === wanted.length;
  const tell = all && !user.setup.complete && userMay(user, { area: 'company', level: 'edit' });

  useEffect(() => {
    if (tell) void finish(user.tenant_id).then(() => askAgain());
  }, [tell, finish, askAgain, user.tenant_id]);

  return (
    <Stack gap={20} className={css.form}>
      <div className={css.head}>
        <Ring done={done} of={wanted.length} label={t('start.progress', { done, count: wanted.length })} />
        <PageHeader
          title={t(all ? 'start.live' : 'start.hello', { name: user.name.split(' ')[0] ?? '' })}
          subtitle={t(all ? 'start.liveText' : 'start.text')}
        />
      </div>
      <Card padding="none">
        <ol className={css.steps} aria-busy={steps === null || undefined}>
          {wanted.map((step) => {
            const state = steps?.[step];
            const exists = remoteOfPath(places[step]) === 'mf-admin';
            return (
              <li key={step} className={css.step} data-done={state === true}>
                {state === true ? <CheckCircle /> : state === 'unknown' ? <AlertTriangle /> : <CircleDashed />}
                <strong>{t(`start.step.${step}`)}</strong>
                <p>{state === 'unknown' ? t('start.unknown') : t(`start.why.${step}`)}</p>
                <span className={css.action}>
                  {state === 'unknown' && (
                    <Button size="sm" variant="secondary" onClick={() => void check([step])}>
                      {t('retry')}
                    </Button>
                  )}
                  {state === false && exists && (
                    <ButtonLink size="sm" variant="secondary" render={<Link to={places[step]} />}>
                      {t('start.do')}
                    </ButtonLink>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      </Card>
    </Stack>
  );
}

const radius = 30;
const round = 2 * Math.PI * radius;

function Ring({ done, of, label }: { done: number; of: number; label: string }) {
  return (
    <svg className={css.ring} viewBox="0 0 72 72" role="img" aria-label={label}>
      <circle cx="36" cy="36" r={radius} />
      <circle
        cx="36"
        cy="36"
        r={radius}
        transform="rotate(-90 36 36)"
        strokeDasharray={round}
        strokeDashoffset={round * (1 - (of === 0 ? 0 : done / of))}
        visibility={done === 0 ? 'hidden' : undefined}
      />
      <text x="36" y="42">
        {done}/{of}
      </text>
    </svg>
  );
}
