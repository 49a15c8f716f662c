import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../icons/index.ts';
import styles from './order-summary.module.css';

export interface OrderSummaryBarProps {
  /** For example "Show order, 3 items". */
  label: string;
  total: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The order in one line, for phones: opens to the whole. */
export function OrderSummaryBar({ label, total, open, onOpenChange, children }: OrderSummaryBarProps) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.barButton} aria-expanded={open} aria-controls={id} onClick={() => onOpenChange(!open)}>
        <span className={styles.barLabel}>
          {label}
          <ChevronDown />
        </span>
        <strong>{total}</strong>
      </button>
      <div id={id} hidden={!open} className={styles.barBody}>
        {children}
      </div>
    </div>
  );
}
