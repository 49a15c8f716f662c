export { OrderSummary, type OrderSummaryProps, type SummaryLine, type SummaryTotal } from './order-summary.tsx';
export { OrderSummaryBar, type OrderSummaryBarProps } from './order-summary-bar.tsx';
