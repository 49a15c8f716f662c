import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './product-card.module.css';

export interface PriceProps {
  /** Already in the language and currency of the store. */
  value: string;
  /** For example "incl. VAT". */
  note?: ReactNode;
  was?: { value: string; label: string };
  size?: 'md' | 'lg';
}

export function Price({ value, note, was, size = 'md' }: PriceProps) {
  return (
    <span className={classNames(styles.price, size === 'lg' && styles.large)}>
      <span className={styles.amount}>{value}</span>
      {was && (
        <s className={styles.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          {was.value}
        </s>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
