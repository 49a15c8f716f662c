import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { Badge } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useResource } from '../../forms/use-resource.ts';
import { loadFulfillersFx } from '../../fulfillers/model.ts';
import { moment } from '../../status/format.ts';
import { Panel } from '../attention.tsx';
import css from './across.module.css';

/** More submissions that fail than one in twenty are too many. */
const tooManyErrors = 0.05;

/** How every fulfiller did in the last 30 days. */
export function FulfillerHealth() {
  const { t } = useTranslation('admin-across');
  const theirs = useTranslation('admin-fulfillers').t;
  const words = useTranslation('admin').t;
  const tenant = useUnit($session)?.tenant_id ?? '';
  const { value, failure, reload } = useResource(loadFulfillersFx, tenant || null, tenant);
  return (
    <Panel
      title={t('fulfillers')}
      actions={
        <ButtonLink variant="ghost" size="sm" render={<Link to="/fulfillers" />}>
          {t('allFulfillers')}
        </ButtonLink>
      }
    >
      {failure && !value ? (
        <Button size="sm" variant="secondary" onClick={reload}>
          {words('state.retry')}
        </Button>
      ) : !value ? (
        <SkeletonText lines={4} />
      ) : value.length === 0 ? (
        <Text tone="muted">{theirs('none')}</Text>
      ) : (
        <ul className={css.fulfillers}>
          {value.map((each) => (
            <Fulfiller key={each.id} fulfiller={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Fulfiller({ fulfiller: { name, enabled, sandbox, sla_days, health } }: { fulfiller: StaffFulfiller }) {
  const { t } = useTranslation('admin-across');
  const theirs = useTranslation('admin-fulfillers').t;
  const language = useUnit($language);
  const number = (value: number, style: 'percent' | 'decimal') =>
    new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }).format(value);
  const state = enabled ? (sandbox ? 'sandbox' : 'enabled') : 'disabled';
  const { error_rate: errors, days_to_ship: days } = health;
  return (
    <li>
      <p className={css.line}>
        <span className={css.name}>{name}</span>
        <Badge tone={({ enabled: 'success', sandbox: 'info', disabled: 'neutral' } as const)[state]}>{theirs(state)}</Badge>
      </p>
      <dl className={css.facts}>
        <dt>{theirs('errorRate')}</dt>
        <dd data-bad={(errors ?? 0) > tooManyErrors || undefined}>{errors === null ? '–' : number(errors, 'percent')}</dd>
        <dt>{theirs('daysToShip')}</dt>
        <dd data-bad={(days !== null && sla_days !== null && days > sla_days) || undefined}>
          {days === null ? '–' : number(days, 'decimal')}
          {sla_days !== null && ` / ${sla_days}`}
        </dd>
        <dt>{t('waiting')}</dt>
        <dd>{number(health.waiting, 'decimal')}</dd>
        <dt>{theirs('lastReport')}</dt>
        <dd>{health.last_report_at ? moment(health.last_report_at, language) : '–'}</dd>
      </dl>
    </li>
  );
}
