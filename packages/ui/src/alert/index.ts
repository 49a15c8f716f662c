export { Alert, type AlertProps } from './alert.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
