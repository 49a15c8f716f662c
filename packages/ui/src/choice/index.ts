export { type RadioCardOption, RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
