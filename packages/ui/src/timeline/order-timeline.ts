import type { TimelineProps } from './timeline.tsx';

/** An order in production, as the stories show it. */
export const orderTimeline: TimelineProps = {
  label: 'Progress of the order',
  stateLabels: { done: 'done', current: 'in progress', upcoming: 'to come', problem: 'problem' },
  groups: [
    {
      id: 'new',
      label: 'New',
      state: 'done',
      summary: '18 Nov',
      entries: [{ id: 'placed', label: 'Order placed', time: '10:04', dateTime: '2026-11-18T10:04Z', state: 'done' }],
    },
    {
      id: 'preparing',
      label: 'Preparing',
      state: 'done',
      summary: '18 Nov',
      entries: [
        { id: 'downloaded', label: 'Artwork fetched', time: '10:04', state: 'done' },
        { id: 'processed', label: 'Print file rendered', time: '10:05', detail: '4677 × 5787 px, 300 dpi', state: 'done' },
      ],
    },
    {
      id: 'production',
      label: 'Production',
      state: 'current',
      summary: '2 of 4',
      entries: [
        { id: 'picked', label: 'Picked', time: '19 Nov, 08:12', state: 'done' },
        { id: 'making', label: 'In production', time: '19 Nov, 09:40', state: 'current' },
        { id: 'packing', label: 'Awaiting packing', state: 'upcoming' },
        { id: 'packaged', label: 'Packaged', state: 'upcoming' },
      ],
    },
    { id: 'shipped', label: 'Ready and shipped', state: 'upcoming', summary: 'about 24 Nov', entries: [] },
  ],
};
