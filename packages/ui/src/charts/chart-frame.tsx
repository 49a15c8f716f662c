import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl } from '../choice/index.ts';
import { BarChart as ChartIcon, Rows } from '../icons/index.ts';
import { Heading } from '../text/index.ts';
import styles from './charts.module.css';
import type { ChartPoint } from './scale.ts';

export interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** The figure as people read it, with its unit. */
  format: (value: number) => string;
  /** For the scale, where there is little room; as `format` when left out. */
  formatScale?: (value: number) => string;
  /** One sentence: the picture in words. */
  summary: string;
  /** The two views, and the name of the choice between them. */
  chartLabel: string;
  tableLabel: string;
  viewLabel: string;
  /** Headers of the table. */
  categoryLabel: string;
  valueLabel: string;
  /** Pixels at the default text size. */
  height?: number;
  headingLevel?: 2 | 3;
}

/** Title, the picture, and the same figures as a table. */
export function ChartFrame({ chart, ...props }: ChartProps & { chart: ReactNode }) {
  const { title, points, format, summary, chartLabel, tableLabel, viewLabel, categoryLabel, valueLabel, headingLevel = 2 } = props;
  const [view, setView] = useState('chart');
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.top}>
        <Heading id={id} level={headingLevel} size="sm">
          {title}
        </Heading>
        <SegmentedControl
          label={viewLabel}
          iconsOnly
          value={view}
          onValueChange={setView}
          options={[
            { value: 'chart', label: chartLabel, icon: <ChartIcon /> },
            { value: 'table', label: tableLabel, icon: <Rows /> },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <>
          <div role="img" aria-label={summary} className={styles.picture}>
            {chart}
          </div>
          <figcaption className={styles.summary}>{summary}</figcaption>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        <section className={styles.tableFrame} aria-labelledby={id} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{categoryLabel}</th>
                <th scope="col">{valueLabel}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{format(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </figure>
  );
}
