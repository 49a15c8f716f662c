import type { GiftFigures } from '@merchloom/contracts/gift-figures';
import { Button } from '@merchloom/ui/button';
import { ChevronRight } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { Meter } from '@merchloom/ui/progress';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import { Panel } from '../attention.tsx';
import css from '../dashboard.module.css';
import type { ShownDashboard } from '../model.ts';
import { $gifts, $giftsFailed, $giftsPending, giftsShown } from './model.ts';

/** Gift events of the period: how many gifts were given out and how many of them are claimed. Nothing where no gifts are given. */
export function Gifts({ tenant, days, from, to }: ShownDashboard) {
  const { t } = useTranslation('admin');
  const { gifts, failed, pending, shown } = useUnit({ gifts: $gifts, failed: $giftsFailed, pending: $giftsPending, shown: giftsShown });
  const ask = useCallback(() => void shown(from ? { tenant, from, to } : { tenant, days: days ?? 30 }), [tenant, days, from, to, shown]);
  useEffect(ask, [ask]);

  if (failed) {
    return (
      <Panel title={t('gifts.title')}>
        <Stack gap={12}>
          <Text tone="muted">{t('gifts.failed')}</Text>
          <Button size="sm" variant="secondary" onClick={ask} busy={pending}>
            {t('state.retry')}
          </Button>
        </Stack>
      </Panel>
    );
  }
  return gifts && gifts.events > 0 ? (
    <Panel title={t('gifts.title')}>
      <Campaigns gifts={gifts} />
    </Panel>
  ) : null;
}

function Campaigns({ gifts }: { gifts: GiftFigures }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const number = (value: number) => value.toLocaleString(language);
  const share = (part: number, whole: number) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(whole === 0 ? 0 : part / whole);
  return (
    <Stack gap={16}>
      <Meter
        label={t('gifts.claimed', { claimed: number(gifts.claimed), given: number(gifts.given) })}
        value={gifts.claimed}
        max={gifts.given}
        valueText={share(gifts.claimed, gifts.given)}
      />
      <ul className={css.queue}>
        {gifts.campaigns.map(({ event_id, slug, name, given, claimed, claimed_in_period }) => (
          <li key={event_id}>
            <Link className={css.queueLink} to={`/events/${slug}?tab=codes`}>
              <span className={css.queueName}>{name}</span>
              <span className={css.queueCount}>{share(claimed, given)}</span>
              <ChevronRight />
              <small>
                {t('gifts.of', { claimed: number(claimed), given: number(given) })}
                {claimed_in_period > 0 &&
                  claimed_in_period < claimed &&
                  ` · ${t('gifts.inPeriod', { claimed: number(claimed_in_period) })}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {gifts.events > gifts.campaigns.length && (
        <Text size="sm" tone="muted">
          {t('gifts.more', { count: gifts.events - gifts.campaigns.length })}
        </Text>
      )}
    </Stack>
  );
}
