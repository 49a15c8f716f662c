import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '../class-names/index.ts';
import { useAllowedCharacters } from './allowed-characters.ts';
import styles from './field.module.css';
import { describedBy, Field, useFieldIds } from './field.tsx';
import { Counter, MAX_LENGTH, shakeClass, type TextFrame } from './text-field.tsx';

export interface TextAreaProps extends TextFrame, Omit<ComponentProps<'textarea'>, 'value'> {}

/** Several lines; grows with its text where the browser can do that. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optionalLabel, hideLabel, value, onValueChange, allowed, notAllowedMessage, counter, counterLabel, ...rest } =
    props;
  const { className, maxLength = MAX_LENGTH, rows = 4, ...textarea } = rest;
  const { id } = useFieldIds(textarea.id);
  const { filter, refused } = useAllowedCharacters(allowed);
  const notice = refused ? notAllowedMessage : undefined;

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    filter(event.currentTarget);
    textarea.onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  return (
    <Field
      {...{ id, label, hint, error, optionalLabel, hideLabel, notice }}
      aside={counter && <Counter used={value?.length ?? 0} most={maxLength} label={counterLabel} />}
    >
      <div className={classNames(styles.control, styles.tall, Boolean(error) && styles.invalid, shakeClass(refused), className)}>
        <textarea
          {...textarea}
          id={id}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={handleChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(textarea['aria-describedby'], describedBy(id, { hint, error, notice })) || undefined}
          className={styles.input}
        />
      </div>
    </Field>
  );
}
