import styles from './progress.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while nobody knows how long it takes. */
  value: number | null;
  /** Fades out when false. */
  visible: boolean;
}

/** The thin line at the top of the page while something loads; only the view. */
export function ProgressBar({ label, value, visible }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!visible}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.top}
      data-visible={visible || undefined}
      data-above-overlays=""
    >
      <div
        className={percent === undefined ? styles.endless : styles.bar}
        style={percent === undefined ? undefined : { scale: `${percent / 100} 1` }}
      />
    </div>
  );
}
