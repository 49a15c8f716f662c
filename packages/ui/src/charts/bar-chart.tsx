import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import styles from './charts.module.css';
import { PLOT, Plot } from './plot.tsx';
import { niceTop } from './scale.ts';

/** Figures beside one another. */
export function BarChart(props: ChartProps) {
  const { points, format, formatScale = format, height = 220 } = props;
  const top = niceTop(points.map((point) => point.value));
  const room = PLOT.width / Math.max(1, points.length);
  return (
    <ChartFrame
      {...props}
      chart={
        <Plot points={points} top={top} format={formatScale} height={height} at={(index) => (index + 0.5) / points.length}>
          {points.map((point, index) => {
            const tall = (point.value / top) * PLOT.height;
            return (
              <rect
                key={point.label}
                x={index * room + room * 0.18}
                y={PLOT.height - tall}
                width={room * 0.64}
                height={tall}
                className={styles.bar}
              />
            );
          })}
        </Plot>
      }
    />
  );
}
