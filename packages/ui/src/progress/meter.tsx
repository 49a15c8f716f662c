import { useId } from 'react';
import styles from './progress.module.css';

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The figure in words, for example "3 of 5 done". */
  valueText: string;
}

/** How much of something is reached. */
export function Meter({ label, value, max, valueText }: MeterProps) {
  const id = useId();
  return (
    <div className={styles.meter}>
      <div className={styles.meterText}>
        <span id={id}>{label}</span>
        <span>{valueText}</span>
      </div>
      <div
        {...{
          role: 'meter',
          'aria-labelledby': id,
          'aria-valuemin': 0,
          'aria-valuemax': max,
          'aria-valuenow': value,
          'aria-valuetext': valueText,
        }}
        className={styles.track}
      >
        <div className={styles.bar} style={{ scale: `${Math.min(1, value / max)} 1` }} />
      </div>
    </div>
  );
}
