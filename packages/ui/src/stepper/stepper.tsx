import { classNames } from '../class-names/index.ts';
import { Check } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './stepper.module.css';

export interface Step {
  id: string;
  label: string;
}

export interface StepperProps {
  /** Name of the list, for example "Checkout". */
  label: string;
  steps: readonly Step[];
  /** Id of the step that is open; those before it are done. */
  current: string;
  /** Done steps become buttons that lead back. */
  onStepClick?: (id: string) => void;
  /** Said after the name of a done step. */
  completedLabel: string;
}

/** How far a linear task has come. On phones only the open step shows its name. */
export function Stepper({ label, steps, current, onStepClick, completedLabel }: StepperProps) {
  const open = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const done = index < open;
          const inside = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {done ? <Check /> : index + 1}
              </span>
              <span className={styles.name}>{step.label}</span>
              {done && <VisuallyHidden>, {completedLabel}</VisuallyHidden>}
            </>
          );
          return (
            <li key={step.id} className={classNames(styles.step, done && styles.done, index === open && styles.current)}>
              {done && onStepClick ? (
                <button type="button" className={styles.link} onClick={() => onStepClick(step.id)}>
                  {inside}
                </button>
              ) : (
                <span className={styles.link} aria-current={index === open ? 'step' : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
