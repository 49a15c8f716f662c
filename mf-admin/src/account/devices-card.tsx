import type { TrustedDevice } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { Button } from '@merchloom/ui/button';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useResource } from '../forms/use-resource.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { day } from '../status/format.ts';
import css from './account.module.css';
import { AccountCard, FormMessage } from './account-page.tsx';
import { browserName } from './browser-name.ts';
import { loadDevicesFx } from './model.ts';

/** Browsers on which one is asked for no code; absent while there are none. */
export function DevicesCard() {
  const { t } = useTranslation('admin-account');
  const replied = useUnit(replyReceived);
  const submission = useSubmission();
  const { value, failure, pending, reload } = useResource(loadDevicesFx, nothing, 'devices');
  if (failure && !value)
    return (
      <AccountCard title={t('devices.title')}>
        <NotLoaded title={t('failed')} onRetry={reload} busy={pending} />
      </AccountCard>
    );
  if (!value || value.length === 0) return null;
  return (
    <AccountCard title={t('devices.title')}>
      <Text tone="muted">{t('devices.text')}</Text>
      <FormMessage submission={submission} />
      <ul className={css.sessions}>
        {value.map((device) => (
          <li key={device.id}>
            <Device device={device} />
            <Button
              size="sm"
              variant="secondary"
              busy={submission.busy}
              onClick={() =>
                submission.run(async () => {
                  const { message } = await call(endpoints.forgetDevice, { params: { device: device.id } });
                  replied({ success: true, message });
                  reload();
                })
              }
            >
              {t('devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}

const nothing = {};

function Device({ device }: { device: TrustedDevice }) {
  const { t } = useTranslation('admin-account');
  const language = useUnit($language);
  const { browser, system } = browserName(device.user_agent);
  const name = browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  return (
    <div className={css.session}>
      <strong>{name}</strong>
      <small>
        {device.ip} · {t('sessions.seen', { date: day(device.last_used_at, language) })} ·{' '}
        {t('devices.until', { date: day(device.expires_at, language) })}
      </small>
    </div>
  );
}
