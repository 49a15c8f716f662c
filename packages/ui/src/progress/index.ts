export { Meter, type MeterProps } from './meter.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
