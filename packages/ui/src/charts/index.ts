export { AreaChart, type ChartProps } from './area-chart.tsx';
export { BarChart } from './bar-chart.tsx';
export type { ChartPoint } from './scale.ts';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
