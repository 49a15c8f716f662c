import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './choice.module.css';

export interface SegmentedControlProps {
  label: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
  /** Shows the icons only; the labels stay for assistive technology. */
  iconsOnly?: boolean;
}

/** Two to four short choices in one line: front and back, day and month. */
export function SegmentedControl({ label, options, value, onValueChange, iconsOnly }: SegmentedControlProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.hidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          <span className={classNames(iconsOnly && styles.hidden)}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
