import styles from './charts.module.css';
import { linePoints, pathOf } from './scale.ts';

export interface SparklineProps {
  values: readonly number[];
  /** What it shows, in words; without it the line is decoration beside a figure. */
  label?: string;
}

const [WIDTH, HEIGHT] = [120, 32];

/** The way of a figure, without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const least = Math.min(...values, 0);
  const top = Math.max(...values) - least || 1;
  const points = linePoints(
    values.map((value) => value - least),
    top,
    WIDTH,
    HEIGHT - 4,
  ).map(([x, y]): [number, number] => [x, y + 2]);
  const line = pathOf(points);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className={styles.area} />
      <path d={line} className={styles.line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
