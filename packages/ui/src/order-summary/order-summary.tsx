import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { Heading } from '../text/index.ts';
import styles from './order-summary.module.css';

export interface SummaryLine {
  id: string;
  title: ReactNode;
  /** Colour, size, own text: one line each. */
  details?: readonly string[];
  /** For example "2 ×" or "Quantity 2". */
  quantityLabel: string;
  price: string;
  media?: ReactNode;
  /** Below the details: quantity field, remove, a warning. */
  actions?: ReactNode;
}

export interface SummaryTotal {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** The grand total. */
  strong?: boolean;
  /** A reduction. */
  tone?: 'default' | 'success' | 'muted';
}

export interface OrderSummaryProps {
  title?: string;
  lines: readonly SummaryLine[];
  totals?: readonly SummaryTotal[];
  headingLevel?: 2 | 3;
  note?: ReactNode;
}

/** What is bought and what it comes to; the totals are announced when they change. */
export function OrderSummary({ title, lines, totals = [], headingLevel = 2, note }: OrderSummaryProps) {
  return (
    <section className={styles.summary} aria-label={title}>
      {title && (
        <Heading level={headingLevel} size="sm">
          {title}
        </Heading>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            {line.media && <div className={styles.media}>{line.media}</div>}
            <div className={styles.text}>
              <p className={styles.name}>{line.title}</p>
              {line.details?.map((detail) => (
                <p key={detail} className={styles.detail}>
                  {detail}
                </p>
              ))}
              <p className={styles.detail}>{line.quantityLabel}</p>
            </div>
            <p className={styles.price}>{line.price}</p>
            {line.actions && <div className={styles.actions}>{line.actions}</div>}
          </li>
        ))}
      </ul>
      {totals.length > 0 && (
        <div role="status">
          <dl className={styles.totals}>
            {totals.map((total) => (
              <div
                key={total.id}
                className={classNames(
                  styles.total,
                  total.strong && styles.strong,
                  total.tone && total.tone !== 'default' && styles[total.tone],
                )}
              >
                <dt>{total.label}</dt>
                <dd>{total.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
