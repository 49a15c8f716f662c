export { Timeline, type TimelineEntry, type TimelineGroup, type TimelineProps, type TimelineState } from './timeline.tsx';
