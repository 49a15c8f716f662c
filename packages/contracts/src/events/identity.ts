import * as z from 'zod/mini';
import { id } from '../id.ts';
import { tenant } from '../identity.ts';
import { defineEvent } from './define-event.ts';

export const tenantCreated = defineEvent({
  type: 'identity.tenant.created',
  source: 'identity',
  subject: 'tenant',
  summary: 'A tenant exists.',
  data: tenant,
});
export const tenantUpdated = defineEvent({
  type: 'identity.tenant.updated',
  source: 'identity',
  subject: 'tenant',
  summary: 'A tenant’s record changed.',
  data: tenant,
});
export const sessionEnded = defineEvent({
  type: 'identity.session.ended',
  source: 'identity',
  subject: 'session',
  summary: 'A session is over: drop its token and its sockets.',
  data: z.object({ sessionId: id, userId: id }),
});
