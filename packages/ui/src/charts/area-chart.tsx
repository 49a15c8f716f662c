import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import styles from './charts.module.css';
import { PLOT, Plot } from './plot.tsx';
import { linePoints, niceTop, pathOf } from './scale.ts';

export type { ChartProps };

/** A figure over time. */
export function AreaChart(props: ChartProps) {
  const { points, format, formatScale = format, height = 220 } = props;
  const values = points.map((point) => point.value);
  const top = niceTop(values);
  const line = pathOf(linePoints(values, top, PLOT.width, PLOT.height));
  return (
    <ChartFrame
      {...props}
      chart={
        <Plot points={points} top={top} format={formatScale} height={height} at={(index) => index / Math.max(1, points.length - 1)}>
          <path d={`${line}L${PLOT.width} ${PLOT.height}L0 ${PLOT.height}Z`} className={styles.area} />
          <path d={line} className={styles.line} vectorEffect="non-scaling-stroke" />
        </Plot>
      }
    />
  );
}
