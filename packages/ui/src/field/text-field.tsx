import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names/index.ts';
import { CheckCircle, Eye, EyeOff } from '../icons/index.ts';
import { useAllowedCharacters } from './allowed-characters.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrame, useFieldIds } from './field.tsx';

/** The most a text may hold unless a field says less. */
export const MAX_LENGTH = 5000;

export interface TextFrame extends FieldFrame {
  value?: string;
  onValueChange?: (value: string) => void;
  /** Inside of a character class, for example `A-Za-z0-9 `: anything else is stripped, with a shake and a message for 1.5 s. */
  allowed?: string;
  /** The message, for example "only letters, numbers and spaces allowed". */
  notAllowedMessage?: string;
  /** Shows how many of `maxLength` characters are used. */
  counter?: boolean;
  /** The same for assistive technology: "12 of 40 characters". */
  counterLabel?: (used: number, most: number) => string;
}

export interface TextFieldProps extends TextFrame, Omit<ComponentProps<'input'>, 'value' | 'prefix' | 'size'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A tick: the value has been checked and is fine. */
  valid?: boolean;
  /** With `type="password"`: names of the button that shows and hides what is typed. */
  revealLabels?: { show: string; hide: string };
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalLabel, hideLabel, value, onValueChange, allowed, notAllowedMessage, counter, counterLabel } = props;
  const { prefix, suffix, valid, revealLabels, className, type = 'text', maxLength = MAX_LENGTH, ...rest } = withoutFrame(props);
  const { id } = useFieldIds(rest.id);
  const { filter, refused } = useAllowedCharacters(allowed);
  const [revealed, setRevealed] = useState(false);
  const notice = refused ? notAllowedMessage : undefined;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    filter(event.currentTarget);
    rest.onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  return (
    <Field
      {...{ id, label, hint, error, optionalLabel, hideLabel, notice }}
      aside={counter && <Counter used={value?.length ?? 0} most={maxLength} label={counterLabel} />}
    >
      <div className={classNames(styles.control, Boolean(error) && styles.invalid, shakeClass(refused), className)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={revealLabels && revealed ? 'text' : type}
          maxLength={maxLength}
          value={value}
          onChange={handleChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(rest['aria-describedby'], describedBy(id, { hint, error, notice })) || undefined}
          className={styles.input}
        />
        {valid && !error && (
          <span className={styles.tick}>
            <CheckCircle />
          </span>
        )}
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {revealLabels && (
          <button
            type="button"
            className={styles.inside}
            aria-pressed={revealed}
            aria-label={revealed ? revealLabels.hide : revealLabels.show}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOff /> : <Eye />}
          </button>
        )}
      </div>
    </Field>
  );
}

/** Two names for one movement: each refusal starts it again without a new element. */
export const shakeClass = (refused: number) => refused > 0 && (refused % 2 ? styles.shake : styles.shakeAgain);

function withoutFrame(props: TextFieldProps) {
  const { label, hint, error, optionalLabel, hideLabel, value, onValueChange, allowed, notAllowedMessage, counter, counterLabel, ...rest } =
    props;
  return rest;
}

export function Counter({ used, most, label }: { used: number; most: number; label?: TextFrame['counterLabel'] }) {
  return (
    <>
      <span aria-hidden="true">
        {used}/{most}
      </span>
      {label && <span className={styles.hidden}>{label(used, most)}</span>}
    </>
  );
}
