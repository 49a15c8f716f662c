import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '../class-names/index.ts';
import { ChevronDown } from '../icons/index.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldFrame, Omit<ComponentProps<'select'>, 'value' | 'size'> {
  options: readonly SelectOption[];
  value?: string;
  onValueChange?: (value: string) => void;
  /** What is shown while nothing is chosen. */
  placeholder?: string;
  size?: 'sm' | 'md';
  /** `plain` has no frame until it is pointed at: for headers. */
  look?: 'outlined' | 'plain';
}

/** The browser's own list: best on phones, and enough up to some twenty options. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    hideLabel,
    options,
    value,
    onValueChange,
    placeholder,
    size = 'md',
    look = 'outlined',
    className,
    ...rest
  } = props;
  const { id } = useFieldIds(rest.id);

  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    rest.onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  return (
    <Field {...{ id, label, hint, error, optionalLabel, hideLabel }}>
      <div
        className={classNames(
          styles.control,
          styles.select,
          size === 'sm' && styles.small,
          look === 'plain' && styles.plain,
          Boolean(error) && styles.invalid,
          className,
        )}
      >
        <select
          {...rest}
          id={id}
          value={value}
          onChange={handleChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(rest['aria-describedby'], describedBy(id, { hint, error })) || undefined}
          className={styles.input}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDown />
        </span>
      </div>
    </Field>
  );
}
