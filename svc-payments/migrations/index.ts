export { payments } from './0001-payments.ts';
