import type { Tone } from '../badge/index.ts';

export interface StoryOrder {
  id: string;
  reference: string;
  customer: string;
  items: number;
  total: string;
  placed: string;
  status: string;
  tone: Tone;
}

const customers = [
  'Anna Nowak',
  'Liam O’Connor',
  'Sofía García',
  'Mikko Virtanen',
  'Jeanne Lefèvre',
  'Noor de Vries',
  'Giulia Rossi',
  'Emma Schneider',
];
const statuses: [string, Tone][] = [
  ['New', 'info'],
  ['Processing', 'progress'],
  ['In production', 'progress'],
  ['Shipped', 'success'],
  ['Address issue', 'warning'],
  ['Submission error', 'danger'],
  ['Cancelled', 'neutral'],
];

export const storyOrders = (count: number): StoryOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const [status, tone] = statuses[index % statuses.length] as [string, Tone];
    return {
      id: String(index),
      reference: `SF-${10482 - index}`,
      customer: customers[(index * 3) % customers.length] as string,
      items: 1 + (index % 4),
      total: `£${(18 * (1 + (index % 4)) + 3.95).toFixed(2)}`,
      placed: `${20 - (index % 18)} Nov 2026`,
      status,
      tone,
    };
  });
