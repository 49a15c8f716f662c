import type { BulkProblem, BulkQuote } from '@merchloom/contracts/bulk';
import { cardName } from '@merchloom/contracts/card-name';
import { fromWire, toWire } from '@merchloom/contracts/money';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { calendarDay, priceAtHome } from '../status/format.ts';
import css from './bulk.module.css';
import { type CardShare, lacksCredit } from './card-share.ts';
import { ordered } from './problems.ts';

interface SummaryProps {
  quote: BulkQuote;
  /** What the card on file would pay. */
  share: CardShare | null;
  /** The reader may save a card and pay what is owed. */
  pays: boolean;
  /** The figures are of a moment ago: newer ones are on their way. */
  stale: boolean;
  /** Somebody has tried to order. */
  asked: boolean;
  readOnly: boolean;
  busy: boolean;
  nameOf: (recipient: number) => string;
  onProblem: (problem: BulkProblem) => void;
  onPlace: () => void;
}

const problemsShown = 8;

/** What the order costs, what the account still has, and what keeps it from being placed. */
export function Summary({ quote, share, pays, stale, asked, readOnly, busy, nameOf, onProblem, onPlace }: SummaryProps) {
  const { t } = useTranslation('admin-bulk');
  const language = useUnit($language);
  const money = (amount: number) => priceAtHome(amount, quote.currency);
  const { credit, delivery } = quote;
  const lacks = lacksCredit(quote);
  const billing = pays && (
    <>
      {' '}
      <StyledLink render={<Link to="/settings/billing-account" />}>{t('summary.billing')}</StyledLink>
    </>
  );
  const others = ordered(quote.problems.filter(({ field }) => field !== 'credit'));

  return (
    <Card as="section" aria-labelledby="bulk-summary">
      <CardHeader title={<span id="bulk-summary">{t('summary.title')}</span>} headingLevel={2} />
      <Stack gap={16}>
        <div className={css.figures} data-stale={stale || undefined}>
          {quote.products.length === 0 ? (
            <Text size="sm" tone="muted">
              {t('summary.nothing')}
            </Text>
          ) : (
            <dl>
              {quote.products.map((product) => (
                <div key={product.product_id}>
                  <dt>
                    {product.name}
                    <small>
                      {t('summary.pieces', { count: product.pieces, price: money(product.unit_price) })}
                      {product.next_break &&
                        ` · ${t('summary.next', { count: product.next_break.missing, price: money(product.next_break.unit_net) })}`}
                    </small>
                  </dt>
                  <dd>{money(product.total)}</dd>
                </div>
              ))}
              <div>
                <dt>
                  {t('summary.shipping')}
                  <small>{t('summary.parcels', { count: quote.parcels })}</small>
                </dt>
                <dd>{money(quote.shipping)}</dd>
              </div>
            </dl>
          )}
          <div role="status" aria-atomic="true">
            <dl className={css.total}>
              <div>
                <dt>
                  {t('summary.total')}
                  <small>{t('summary.vat', { amount: money(quote.vat) })}</small>
                </dt>
                <dd>{money(quote.total)}</dd>
              </div>
            </dl>
          </div>
        </div>
        <Text size="sm" tone="muted">
          {t('summary.delivery', { from: calendarDay(delivery.from, language), to: calendarDay(delivery.to, language) })}
        </Text>
        {share ? (
          <Text size="sm" tone="muted">
            {t('summary.byCard', { amount: money(share.amount), card: cardName(share.card) })}
          </Text>
        ) : lacks && credit.limit === null ? (
          <Alert tone="warning" live="off" title={t('summary.noCredit')}>
            {t('summary.noCreditText')}
            {billing}
          </Alert>
        ) : lacks && credit.limit !== null ? (
          <Alert
            tone="warning"
            live="off"
            title={t('summary.shortCredit', { missing: money(toWire(fromWire(quote.total) - fromWire(credit.available))) })}
          >
            {t('summary.shortCreditText', { available: money(credit.available), limit: money(credit.limit) })}
            {billing}
          </Alert>
        ) : (
          <Text size="sm" tone="muted">
            {credit.limit === null
              ? t('summary.onAccount', { available: money(credit.available) })
              : t('summary.credit', { available: money(credit.available), limit: money(credit.limit) })}
          </Text>
        )}
        {others.length > 0 && (
          <section id="bulk-problems" tabIndex={-1} className={css.problems} aria-label={t('summary.missing', { count: others.length })}>
            <Text size="sm" weight="medium" tone={asked ? 'danger' : 'default'}>
              {t('summary.missing', { count: others.length })}
            </Text>
            <ul>
              {others.slice(0, problemsShown).map(({ problem, recipient }) => (
                <li key={problem.field}>
                  <button type="button" onClick={() => onProblem(problem)}>
                    {[...whereIs(problem, recipient), problem.message].join(': ')}
                  </button>
                </li>
              ))}
            </ul>
            {others.length > problemsShown && (
              <Text size="sm" tone="muted">
                {t('summary.more', { count: others.length - problemsShown })}
              </Text>
            )}
          </section>
        )}
        {!readOnly && (
          <Button size="lg" block busy={busy} onClick={onPlace}>
            {t('place.open')}
          </Button>
        )}
      </Stack>
    </Card>
  );

  /** "Please fill this in" says nothing without the field, nor without the parcel where there are many. */
  function whereIs({ field }: BulkProblem, recipient: number | null): string[] {
    const label = t(`address.${field.split('.').at(-1)}`, { defaultValue: '' });
    const where = [recipient !== null && quote.parcels > 1 && nameOf(recipient), label].filter(Boolean);
    return where.length > 0 ? [where.join(', ')] : [];
  }
}
