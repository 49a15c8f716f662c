import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names/index.ts';
import { Minus, Plus } from '../icons/index.ts';
import styles from './quantity-field.module.css';

export interface QuantityFieldProps {
  label: string;
  value: number;
  /** Called with whole numbers within `min` and `max` only. */
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  decreaseLabel: string;
  increaseLabel: string;
  size?: 'sm' | 'md';
  hideLabel?: boolean;
  disabled?: boolean;
}

/** Minus, a number that can be typed, plus. Minus does nothing at the lowest number, and never goes below it. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, onValueChange, min = 0, max = 999, decreaseLabel, increaseLabel, size = 'md', hideLabel, disabled } = props;
  const id = useId();
  // While someone types the field may be empty; the number is taken over when they leave it or press Enter.
  const [typed, setTyped] = useState<string>();

  function change(next: number) {
    const within = Math.min(max, Math.max(min, next));
    setTyped(undefined);
    if (within !== value) onValueChange(within);
  }

  function takeOver() {
    if (typed === undefined) return;
    const number = Number.parseInt(typed, 10);
    if (Number.isNaN(number)) setTyped(undefined);
    else change(number);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      change(value + step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      takeOver();
    }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
      </label>
      <div className={classNames(styles.control, styles[size])}>
        <button
          type="button"
          className={styles.button}
          aria-label={decreaseLabel}
          aria-controls={id}
          aria-disabled={value <= min || disabled || undefined}
          onClick={() => !disabled && change(value - 1)}
        >
          <Minus />
        </button>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          maxLength={String(max).length}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={takeOver}
          onKeyDown={handleKeyDown}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={increaseLabel}
          aria-controls={id}
          aria-disabled={value >= max || disabled || undefined}
          onClick={() => !disabled && change(value + 1)}
        >
          <Plus />
        </button>
      </div>
    </div>
  );
}
