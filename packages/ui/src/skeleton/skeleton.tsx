import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  shape?: 'line' | 'block' | 'circle';
}

/** A grey stand-in of exactly the size of what will come. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, styles[shape])} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}

const widths = ['100%', '92%', '97%', '64%'];
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {upTo(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '64%' : widths[line % 3]} />
      ))}
    </span>
  );
}

/** The shape of a `ProductCard`. */
export function SkeletonProductCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={classNames(styles.skeleton, styles.media)} />
      <Skeleton width="70%" height="1.25em" />
      <Skeleton width="32%" />
    </div>
  );
}

/** The shape of table rows; draw it inside a `LoadingRegion`. */
export function SkeletonRows({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.rows} style={{ gridTemplateColumns: `1.4fr repeat(${columns - 1}, 1fr)` }} aria-hidden="true">
      {upTo(rows * columns).map((cell) => (
        <Skeleton key={cell} width={`${56 + ((cell * 37) % 40)}%`} />
      ))}
    </div>
  );
}

/** Says once that something loads, and hides the grey shapes from assistive technology. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
