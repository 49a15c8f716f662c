import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Said to assistive technology; without it the spinner is decoration. */
  label?: string;
  /** Any CSS length; 1em keeps it with the text. */
  size?: string;
}

/** Shown only where something takes longer than 300 ms; lists show skeletons instead. */
export function Spinner({ label, size = '1.25em' }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
