import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './variant.module.css';

export interface SizeOption {
  value: string;
  label: string;
  soldOut?: boolean;
}

export interface SizeChipsProps {
  label: string;
  options: readonly SizeOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  soldOutLabel: string;
  /** Beside the label: a link to the size guide. */
  action?: ReactNode;
  error?: ReactNode;
}

/** Sizes as a radio group; what is sold out is struck, said so, and cannot be chosen. */
export function SizeChips({ label, options, value, onValueChange, soldOutLabel, action, error }: SizeChipsProps) {
  const group = useId();
  return (
    <fieldset className={styles.sizeGroup} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      <div className={styles.sizes}>
        {options.map((option) => (
          <label key={option.value} className={styles.size}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.soldOut}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
            {option.soldOut && <VisuallyHidden>, {soldOutLabel}</VisuallyHidden>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
