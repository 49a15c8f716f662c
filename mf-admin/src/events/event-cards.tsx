import type { StaffEventRow } from '@merchloom/contracts/staff-events';
import { GarmentDrawing } from '@merchloom/ui/empty-state';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { day, price } from '../status/format.ts';
import css from './event-cards.module.css';
import { EventPill } from './event-pill.tsx';
import { RowMenu } from './row-menu.tsx';

interface EventCardsProps {
  rows: readonly StaffEventRow[];
  tenant: string;
  seesRevenue: boolean;
  onDone: () => void;
}

/** Events by what they sell: for who knows them by their pictures. */
export function EventCards({ rows, tenant, seesRevenue, onDone }: EventCardsProps) {
  const { t } = useTranslation('admin-events');
  const language = useUnit($language);
  return (
    <ul className={css.cards} aria-label={t('caption')}>
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          <Link to={`/events/${row.slug}`} className={css.pictures} tabIndex={-1} aria-hidden="true">
            {row.mockups.length === 0 && <GarmentDrawing kind="tee" />}
            {row.mockups.slice(0, 2).map((picture) => (
              <img key={picture} src={picture} alt="" loading="lazy" decoding="async" />
            ))}
          </Link>
          <div className={css.head}>
            <Link to={`/events/${row.slug}`} className={css.name}>
              {row.name}
            </Link>
            <RowMenu row={row} tenant={tenant} onDone={onDone} />
          </div>
          <p className={css.facts}>
            <EventPill {...row} />
            <span>
              {t(`type.${row.type}`)} · {row.region}
            </span>
            {row.ends_at && (
              <span>
                {t('closes')}: <time dateTime={row.ends_at}>{day(row.ends_at, language)}</time>
              </span>
            )}
          </p>
          <dl className={css.figures}>
            <div>
              <dt>{t('products')}</dt>
              <dd>{row.products}</dd>
            </div>
            <div>
              <dt>{t('orders')}</dt>
              <dd>{row.orders ?? '–'}</dd>
            </div>
            {seesRevenue && (
              <div>
                <dt>{t('revenue')}</dt>
                <dd>{row.revenue === null ? '–' : price(row.revenue, row.currency, row.region)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
