import * as z from 'zod/mini';
import { id } from '../id.ts';
import { defineEvent } from './define-event.ts';

export const clientChanged = defineEvent({
  type: 'identity.client.changed',
  source: 'identity',
  subject: 'client',
  summary: 'A client is new, or its name, events or account managers are others.',
  data: z.object({ clientId: id, name: z.string(), events: z.array(id), managers: z.array(id) }),
});
