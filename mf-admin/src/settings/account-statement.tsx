import { leastCharge } from '@merchloom/contracts/card-name';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { Currency } from '@merchloom/contracts/money';
import type { SavedCard } from '@merchloom/contracts/payments';
import type { AccountEntry, TenantCredit } from '@merchloom/contracts/tenant-credit';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { classNames } from '@merchloom/ui/class-names';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { Meter } from '@merchloom/ui/progress';
import { DataTable } from '@merchloom/ui/table';
import { Heading, Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useResource } from '../forms/use-resource.ts';
import { day, homeOf, priceAtHome } from '../status/format.ts';
import { loadStatementFx } from './model.ts';
import { PayDialog } from './pay-dialog.tsx';
import css from './settings.module.css';

interface AccountStatementProps {
  tenant: string;
  /** Null until they are read. */
  cards: SavedCard[] | null;
  edits: boolean;
}

/** What the tenant owes for bulk orders and gifts, up to which limit, and what makes it up. */
export function AccountStatement({ tenant, cards, edits }: AccountStatementProps) {
  const { t } = useTranslation('admin-settings');
  const { load, language } = useUnit({ load: loadStatementFx, language: $language });
  const reading = useResource(loadStatementFx, { tenant }, tenant);
  const [older, setOlder] = useState<{ entries: AccountEntry[]; next: string | null } | null>(null);
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [paying, setPaying] = useState<Currency | null>(null);
  if (reading.failure) {
    return (
      <LocalError
        title={t('owed.failed')}
        text={t('owed.failedText')}
        retryLabel={t('retry')}
        onRetry={reading.reload}
        busy={reading.pending}
      />
    );
  }
  const account = reading.value;
  const entries = [...(account?.entries ?? []), ...(older?.entries ?? [])];
  const next = older ? older.next : (account?.next ?? null);
  const shown = account?.credit.filter(({ limit, used }) => limit !== null || used !== 0) ?? [];
  const cardOf = (currency: Currency) => cards?.find(({ region }) => homeOf[currency] === region) ?? null;
  const owed = shown.find(({ currency, used }) => currency === paying && isPayable(used));
  const card = paying && cardOf(paying);

  async function readOn() {
    if (!next) return;
    setMore('busy');
    try {
      const page = await load({ tenant, before: next });
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next });
      setMore('idle');
    } catch {
      setMore('failed');
    }
  }

  return (
    <Stack gap={16} as="section">
      <div>
        <Heading level={2}>{t('owed.title')}</Heading>
        <Text tone="muted">{t('owed.text')}</Text>
      </div>
      {account && shown.length === 0 && entries.length === 0 ? (
        <EmptyState title={t('owed.none')} text={t('owed.noneText')} drawing="box" headingLevel={3} compact />
      ) : (
        <>
          <div className={css.accounts}>
            {shown.map((credit) => (
              <Credit
                key={credit.currency}
                credit={credit}
                card={cardOf(credit.currency)}
                hint={edits && cards !== null}
                {...(edits && { onPay: () => setPaying(credit.currency) })}
              />
            ))}
          </div>
          <DataTable
            caption={t('owed.title')}
            loading={!account}
            loadingLabel={t('owed.title')}
            empty={<Text tone="muted">{t('owed.nothingYet')}</Text>}
            rows={entries}
            rowKey={(entry) => `${entry.at} ${entry.kind} ${entry.label}`}
            columns={[
              { id: 'at', header: t('owed.at'), cell: ({ at }) => day(at, language) },
              { id: 'what', header: t('owed.what'), primary: true, cell: (entry) => <Entry entry={entry} /> },
              {
                id: 'amount',
                header: t('owed.amount'),
                align: 'end',
                cell: ({ amount, currency }) => (
                  <Text numeric as="span">
                    {priceAtHome(amount, currency)}
                  </Text>
                ),
              },
            ]}
          />
          {next && (
            <Button variant="secondary" busy={more === 'busy'} onClick={readOn}>
              {more === 'failed' ? t('retry') : t('owed.older')}
            </Button>
          )}
        </>
      )}
      {owed && card && (
        <PayDialog
          tenant={tenant}
          credit={owed}
          card={card}
          onClose={() => setPaying(null)}
          onChanged={() => {
            setOlder(null);
            reading.reload();
          }}
        />
      )}
    </Stack>
  );
}

function Entry({ entry: { kind, label, slug, bulk_order } }: { entry: AccountEntry }) {
  const { t } = useTranslation('admin-settings');
  const text = t(`owed.kind.${kind}`, { label: label || '–' });
  return slug ? (
    <StyledLink render={<Link to={bulk_order ? `/events/${slug}/bulk/${bulk_order}` : `/events/${slug}`} />}>{text}</StyledLink>
  ) : (
    text
  );
}

const isPayable = (used: number) => fromWire(used) >= leastCharge;

interface CreditProps {
  credit: TenantCredit;
  card: SavedCard | null;
  /** The reader may save a card, which would make paying possible. */
  hint: boolean;
  onPay?: () => void;
}

function Credit({ credit: { currency, limit, used }, card, hint, onPay }: CreditProps) {
  const { t } = useTranslation('admin-settings');
  const money = (amount: number) => priceAtHome(amount, currency);
  return (
    <Card as="section" className={classNames(css.account, css.owed)}>
      <Heading level={3} size="sm">
        {used < 0 ? t('owed.credit', { amount: money(-used) }) : t('owed.used', { amount: money(used) })}
      </Heading>
      {limit === null ? (
        <Text tone="muted">{t('owed.noLimit')}</Text>
      ) : (
        <Meter
          label={t('owed.left', { amount: money(Math.max(0, (fromWire(limit) - fromWire(used)) / 100)) })}
          value={Math.max(0, Math.min(used, limit))}
          max={Math.max(limit, 0.01)}
          valueText={t('owed.of', { used: money(used), limit: money(limit) })}
        />
      )}
      {isPayable(used) &&
        (card && onPay ? (
          <Button onClick={onPay}>{t('pay.open', { amount: money(used) })}</Button>
        ) : (
          hint && (
            <Text size="sm" tone="muted">
              {t('pay.noCard')}
            </Text>
          )
        ))}
    </Card>
  );
}
