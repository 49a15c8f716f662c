import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { Check } from '../icons/index.ts';
import styles from './field.module.css';
import { describedBy, FieldMessages, useFieldIds } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, onCheckedChange, className, ...rest }: CheckboxProps) {
  const { id } = useFieldIds(rest.id);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    rest.onChange?.(event);
    onCheckedChange?.(event.currentTarget.checked);
  }

  return (
    <div className={classNames(styles.checkboxField, className)}>
      <label className={styles.checkbox}>
        <span className={styles.box}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            onChange={handleChange}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
          />
          <Check />
        </span>
        <span>{label}</span>
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
