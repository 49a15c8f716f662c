import type { ConnectedAccount } from '@merchloom/contracts/payments';
import { type Region, region as regionNames } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { StatusPill, type Tone } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useResource } from '../forms/use-resource.ts';
import { type AccountState, stateOf } from './account-state.ts';
import { AccountStatement } from './account-statement.tsx';
import { CardSection } from './card-section.tsx';
import { loadAccountsFx, loadCardsFx, openAccountFx } from './model.ts';
import css from './settings.module.css';

const tones: Record<AccountState, Tone> = { none: 'neutral', pending: 'info', active: 'success', restricted: 'warning' };

/** Where the tenant's money goes, what it owes, and the cards it pays that with. */
export function BillingPage() {
  const { t } = useTranslation('admin-settings');
  const user = useUnit($session);
  useDocumentTitle(t('page.billing-account'));
  const reading = useResource(loadAccountsFx, user && { tenant: user.tenant_id }, user?.tenant_id ?? '');
  const cards = useResource(loadCardsFx, user && { tenant: user.tenant_id }, user?.tenant_id ?? '');
  const edits = userMay(user, { area: 'company', level: 'edit' });
  return (
    <Stack gap={20}>
      <PageHeader
        title={t('page.billing-account')}
        subtitle={t('about.billing-account')}
        back={<StyledLink render={<Link to="/settings" />}>{t('title')}</StyledLink>}
      />
      <Heading level={2}>{t('billing.title')}</Heading>
      {reading.value ? (
        <div className={css.accounts}>
          {regionNames.options.map((region) => (
            <Account
              key={region}
              region={region}
              account={reading.value?.find((each) => each.region === region) ?? null}
              tenant={user?.tenant_id ?? ''}
              edits={edits}
            />
          ))}
        </div>
      ) : reading.failure ? (
        <LocalError
          title={t('billing.failed')}
          text={t('billing.failedText')}
          retryLabel={t('retry')}
          onRetry={reading.reload}
          busy={reading.pending}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
      {user && <CardSection tenant={user.tenant_id} reading={cards} edits={edits} />}
      {user && <AccountStatement tenant={user.tenant_id} cards={cards.value} edits={edits} />}
    </Stack>
  );
}

interface AccountProps {
  region: Region;
  account: ConnectedAccount | null;
  tenant: string;
  edits: boolean;
}

function Account({ region, account, tenant, edits }: AccountProps) {
  const { t } = useTranslation('admin-settings');
  const { open, raise } = useUnit({ open: openAccountFx, raise: toastRaised });
  const [busy, setBusy] = useState(false);
  const state = stateOf(account);

  async function goOn() {
    setBusy(true);
    try {
      location.assign(await open({ tenant, region }));
    } catch (error) {
      setBusy(false);
      raise({ success: false, message: (error as Error).message });
    }
  }

  return (
    <Card as="section" className={css.account}>
      <div className={css.accountHead}>
        <Heading level={3} size="sm">
          {t(`billing.region.${region}`)}
        </Heading>
        <StatusPill tone={tones[state]} label={t(`billing.state.${state}`)} />
      </div>
      <Text tone="muted">{t(`billing.text.${state}`)}</Text>
      {account && (
        <Text size="sm" tone="muted">
          {t('billing.account', { account: account.account })}
        </Text>
      )}
      {account && state !== 'active' && account.requirements.length > 0 && (
        <Alert tone="info" title={t('billing.required')}>
          {account.requirements.map((name) => name.replaceAll(/[._]/g, ' ')).join(', ')}
        </Alert>
      )}
      {edits && (
        <Button variant={state === 'active' ? 'secondary' : 'primary'} busy={busy} onClick={goOn}>
          {t(`billing.do.${state}`)}
        </Button>
      )}
    </Card>
  );
}
