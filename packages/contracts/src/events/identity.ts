import * as z from 'zod/mini';
import { id } from '../id.ts';
import { tenant } from '../identity.ts';
import { role } from '../vocabulary.ts';
import { defineEvent } from './define-event.ts';

export const tenantCreated = defineEvent({
  type: 'identity.tenant.created',
  source: 'identity',
  subject: 'tenant',
  summary: 'A tenant exists.',
  data: tenant,
});
/** Who a tenant is before the law, as its invoices say it. */
export const companyBlock = z.object({
  legal_name: z.string(),
  /** Lines, the country last. */
  address: z.array(z.string()),
  vat_number: z.nullable(z.string()),
  /** Registered for VAT: its invoices need the number. */
  registered: z.boolean(),
});
export type CompanyBlock = z.infer<typeof companyBlock>;

export const tenantUpdated = defineEvent({
  type: 'identity.tenant.updated',
  source: 'identity',
  subject: 'tenant',
  summary: 'A tenant’s record changed.',
  /** `company` absent: nothing is said of it; null: there is none. */
  data: z.object({ ...tenant.shape, company: z.optional(z.nullable(companyBlock)) }),
});
export const userUpdated = defineEvent({
  type: 'identity.user.updated',
  source: 'identity',
  subject: 'user',
  summary: 'A person’s role, name or standing changed: drop what is cached of them.',
  data: z.object({ userId: id, role, status: z.enum(['active', 'disabled', 'erased']) }),
});
export const sessionEnded = defineEvent({
  type: 'identity.session.ended',
  source: 'identity',
  subject: 'session',
  summary: 'A session is over: drop its token and its sockets.',
  data: z.object({ sessionId: id, userId: id }),
});
