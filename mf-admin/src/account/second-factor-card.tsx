import type { Account } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { useCopy } from '../forms/use-copy.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { day } from '../status/format.ts';
import css from './account.module.css';
import { AccountCard, FormMessage } from './account-page.tsx';

type Wanted = 'on' | 'off' | 'renew';

/** The second factor: whether it is on, and the ways to turn it on and off. */
export function SecondFactorCard({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { t } = useTranslation('admin-account');
  const language = useUnit($language);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { enabled, since, recovery_codes_left: left } = account.second_factor;
  return (
    <AccountCard
      title={t('factor.title')}
      actions={enabled && since && <StatusPill tone="success" label={t('factor.isOn', { date: day(since, language) })} />}
    >
      <Text tone="muted">{t('factor.text')}</Text>
      {enabled ? (
        <Stack gap={12}>
          <Text tone={left < 3 ? 'danger' : 'default'}>{t('factor.left', { count: left })}</Text>
          <Inline>
            <Button variant="secondary" onClick={() => setWanted('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="danger" onClick={() => setWanted('off')}>
              {t('factor.turnOff')}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <div>
          <Button onClick={() => setWanted('on')}>{t('factor.turnOn')}</Button>
        </div>
      )}
      {wanted && (
        <FactorDialog
          wanted={wanted}
          onClose={() => {
            setWanted(null);
            onChanged();
          }}
        />
      )}
    </AccountCard>
  );
}

interface Offer {
  secret: string;
  uri: string;
}

/** The password first, then the key and its first code, then the recovery codes. */
function FactorDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { t } = useTranslation('admin-account');
  const replied = useUnit(replyReceived);
  const submission = useSubmission();
  const [password, setPassword] = useState('');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const titles = { on: t('factor.title'), off: t('factor.turnOff'), renew: t('factor.renew') };

  const prove = () =>
    submission.run(async () => {
      const body = { password };
      if (wanted === 'on') setOffer((await call(endpoints.offerSecondFactor, { body })).data);
      if (wanted === 'renew') setCodes((await call(endpoints.renewRecoveryCodes, { body })).data.recovery_codes);
      if (wanted === 'off') {
        const { message } = await call(endpoints.removeSecondFactor, { body });
        replied({ success: true, message });
        onClose();
      }
    });
  const confirm = () =>
    submission.run(async () => {
      const { message, data } = await call(endpoints.confirmSecondFactor, { body: { code } });
      replied({ success: true, message });
      setCodes(data.recovery_codes);
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={codes ? t('factor.codes') : titles[wanted]}
      closeLabel={t('close')}
      size="sm"
      dismissible={!codes}
    >
      {codes ? (
        <Codes codes={codes} onKept={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (offer ? confirm() : prove());
          }}
        >
          <Stack gap={16}>
            <FormMessage submission={submission} />
            {offer ? (
              <>
                <Key {...offer} />
                <TextField
                  label={t('factor.code')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                  value={code}
                  onValueChange={setCode}
                  error={submission.errors.code}
                />
              </>
            ) : (
              <TextField
                label={t('factor.prove')}
                type="password"
                autoComplete="current-password"
                value={password}
                onValueChange={setPassword}
                error={submission.errors.password}
                revealLabels={{ show: t('show'), hide: t('hide') }}
              />
            )}
            <Button type="submit" block variant={wanted === 'off' ? 'danger' : 'primary'} busy={submission.busy}>
              {wanted === 'off' ? t('factor.turnOff') : t('factor.goOn')}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function Key({ secret, uri }: Offer) {
  const { t } = useTranslation('admin-account');
  // Drawn here: the key never travels as a picture.
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 1 }))}`, [uri]);
  return (
    <Stack gap={12}>
      <Text>{t('factor.scan')}</Text>
      <img className={css.qr} src={picture} alt={t('factor.qr')} width={200} height={200} />
      <Text tone="muted">
        {t('factor.key')}: <span className={css.key}>{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
      </Text>
    </Stack>
  );
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('admin-account');
  const copy = useCopy();
  return (
    <Stack gap={16}>
      <Text>{t('factor.codesText')}</Text>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline justify="between">
        <Button variant="secondary" onClick={() => void copy(codes.join('\n'), t('factor.copied'))}>
          {t('factor.copy')}
        </Button>
        <Button onClick={onKept}>{t('factor.saved')}</Button>
      </Inline>
    </Stack>
  );
}
