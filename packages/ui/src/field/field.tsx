import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/index.ts';
import { AlertTriangle } from '../icons/index.ts';
import styles from './field.module.css';

export interface FieldFrame {
  label: ReactNode;
  /** Help that is always there, below the label's input. */
  hint?: ReactNode;
  /** What is wrong, in words that say how to put it right. */
  error?: ReactNode;
  /** Shown beside the label of what may be left empty, for example "(optional)". */
  optionalLabel?: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

export interface FieldProps extends FieldFrame {
  /** Id of the control inside. */
  id: string;
  /** At the end of the line below the control: a counter. */
  aside?: ReactNode;
  /** Said at once when it appears, shown in place of the hint. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The ids that tie a control to its hint and error. */
export function useFieldIds(given?: string) {
  const own = useId();
  const id = given ?? own;
  return { id, hintId: `${id}-hint`, errorId: `${id}-error` };
}

export function describedBy(id: string, { hint, error, notice }: { hint?: ReactNode; error?: ReactNode; notice?: ReactNode }) {
  return classNames(Boolean(hint || notice) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** Label, control, hint and error as one block; for controls that are not ours (card element) too. */
export function Field({ id, label, hint, error, optionalLabel, hideLabel, aside, notice, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
        {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} aside={aside} notice={notice} />
    </div>
  );
}

export function FieldMessages({ id, hint, error, aside, notice }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'aside' | 'notice'>) {
  if (!hint && !error && !aside && !notice) return null;
  return (
    <div className={styles.below}>
      <div className={styles.messages}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <AlertTriangle />
            <span>{error}</span>
          </p>
        )}
        {(hint || notice) && (
          <p id={`${id}-hint`} className={classNames(styles.hint, Boolean(notice) && styles.notice)} role={notice ? 'alert' : undefined}>
            {notice ?? hint}
          </p>
        )}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

export interface FieldsetProps {
  legend: ReactNode;
  hideLegend?: boolean;
  children: ReactNode;
  disabled?: boolean;
}

/** Fields that belong together under one name. */
export function Fieldset({ legend, hideLegend, children, disabled }: FieldsetProps) {
  return (
    <fieldset className={styles.fieldset} disabled={disabled}>
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={styles.group}>{children}</div>
    </fieldset>
  );
}
