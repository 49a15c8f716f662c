import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from '../icons/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import styles from './kpi-tile.module.css';

export interface KpiTileProps {
  label: string;
  value: string;
  /** The change in words: "12 % more than last week". */
  delta?: { text: string; direction: 'up' | 'down' | 'flat'; tone?: 'success' | 'danger' | 'neutral' };
  /** A second figure in small: "Average order £54.20". */
  hint?: string;
  /** A `Sparkline`. */
  chart?: ReactNode;
  loading?: boolean;
  /** When it changes, the figure lights up once. */
  pulseKey?: string | number;
}

const arrowOf = { up: <ArrowUpRight />, down: <ArrowDownRight />, flat: <ArrowRight /> };

/** One figure with its change and its way. */
export function KpiTile({ label, value, delta, hint, chart, loading, pulseKey }: KpiTileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>{label}</p>
      {loading ? (
        <div className={styles.waiting}>
          <Skeleton width="55%" height="1.75rem" />
          <Skeleton width="75%" />
        </div>
      ) : (
        <>
          <p key={pulseKey} className={classNames(styles.value, pulseKey !== undefined && styles.pulse)}>
            {value}
          </p>
          {delta && (
            <p className={classNames(styles.delta, styles[delta.tone ?? 'neutral'])}>
              {arrowOf[delta.direction]}
              {delta.text}
            </p>
          )}
          {hint && <p className={styles.hint}>{hint}</p>}
        </>
      )}
      {chart && !loading && <div className={styles.chart}>{chart}</div>}
    </div>
  );
}
