import type { ChartProps } from './chart-frame.tsx';

/** Two weeks of orders, as the stories show them. */
export const ordersPerDay: ChartProps = {
  title: 'Orders',
  points: [4, 7, 6, 11, 9, 14, 18, 12, 16, 22, 19, 27, 24, 31].map((value, index) => ({ label: `${index + 7} Nov`, value })),
  format: (value) => String(value),
  summary: '220 orders in two weeks, most on 20 November.',
  chartLabel: 'Chart',
  tableLabel: 'Table',
  viewLabel: 'View',
  categoryLabel: 'Day',
  valueLabel: 'Orders',
};
