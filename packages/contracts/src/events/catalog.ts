import * as z from 'zod/mini';
import { id } from '../id.ts';
import { defineEvent } from './define-event.ts';

/** Also sent when one of the event's products changed: both are one sale sheet. */
export const catalogEventChanged = defineEvent({
  type: 'catalog.event.changed',
  source: 'catalog',
  subject: 'event',
  summary: 'An event, its products or prices changed: drop what is cached of it.',
  data: z.object({ eventId: id, slug: z.string() }),
});
