import type { ReactNode } from 'react';
import styles from './charts.module.css';
import { type ChartPoint, gridOf, shownLabels } from './scale.ts';

export const PLOT = { width: 600, height: 200 };

interface PlotProps {
  points: readonly ChartPoint[];
  top: number;
  format: (value: number) => string;
  height: number;
  /** Labels stand below the middle of a bar, or below a point of the line. */
  at: (index: number) => number;
  children: ReactNode;
}

/** The grid with its figures and labels as text of normal size; the shapes stretch between them. */
export function Plot({ points, top, format, height, at, children }: PlotProps) {
  const shown = shownLabels(points.length);
  return (
    <div className={styles.plot} style={{ blockSize: `${height / 16}rem` }}>
      <div className={styles.scale}>
        {gridOf(top).map((value) => (
          <span key={value} style={{ insetBlockEnd: `${(value / top) * 100}%` }}>
            {format(value)}
          </span>
        ))}
      </div>
      <div className={styles.shapes}>
        {gridOf(top).map((value) => (
          <i key={value} className={styles.gridLine} style={{ insetBlockEnd: `${(value / top) * 100}%` }} />
        ))}
        <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none" aria-hidden="true">
          {children}
        </svg>
      </div>
      <div className={styles.labels}>
        {points.map(
          (point, index) =>
            shown.has(index) && (
              <span key={point.label} style={{ insetInlineStart: `${at(index) * 100}%` }}>
                {point.label}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
