import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/index.ts';
import { AlertTriangle } from '../icons/index.ts';
import styles from './choice.module.css';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the first line: a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioCardOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  name?: string;
  error?: ReactNode;
}

/** One of a few, each with room to explain itself: native radio buttons, so arrows move the choice. */
export function RadioCards({ legend, hideLegend, options, value, onValueChange, name, error }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={styles.cards} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={
                classNames(
                  option.aside !== undefined && `${id}-${option.value}-aside`,
                  Boolean(option.description) && `${id}-${option.value}-about`,
                ) || undefined
              }
            />
            <span className={styles.text}>
              <span className={styles.first}>
                <span id={`${id}-${option.value}-label`} className={styles.name}>
                  {option.label}
                </span>
                {option.aside !== undefined && (
                  <span id={`${id}-${option.value}-aside`} className={styles.aside}>
                    {option.aside}
                  </span>
                )}
              </span>
              {option.description && (
                <span id={`${id}-${option.value}-about`} className={styles.about}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <AlertTriangle />
          {error}
        </p>
      )}
    </fieldset>
  );
}
