import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type LetterSources, type Route, readLetters, route } from '@merchloom/service-kit';
import { sendBulkLetter } from '../bulk/bulk-letter.ts';
import { sendContactCopy, sendContactMessage } from '../contact/send-contact-message.ts';
import { sendOrderEmail } from './jobs.ts';

const [order, bulk, contact, copy] = [sendOrderEmail, sendBulkLetter, sendContactMessage, sendContactCopy].map(({ kind }) => `'${kind}'`);

const ofJob = `
  case j.kind when ${bulk} then 'bulk' when ${contact} then 'contact' when ${copy} then 'contact_copy' else j.payload ->> 'kind' end as kind,
  case j.kind when ${bulk} then j.payload -> 'to' ->> 'address' when ${contact} then j.payload ->> 'to'
    when ${copy} then (select m.email from contact_messages m where m.id = (j.payload ->> 'id')::uuid)
    else (select o.email from orders o where o.id = (j.payload ->> 'orderId')::uuid) end as recipient`;

/** Each order’s letters are noted with it; the others’ jobs are kept as long as the log goes back. */
const sources: LetterSources = {
  sent: [
    `select e.order_id::text || ':' || e.kind as id, e.tenant_id, split_part(e.kind, ':', 1) as kind, e.recipient, e.sent_at as at from order_emails e`,
    // Whoever was erased before was not written to, and one that was discarded keeps its error.
    `select j.id::text as id, j.tenant_id, ${ofJob}, j.finished_at as at from jobs j
     where j.state = 'done' and j.kind in (${bulk}, ${contact}, ${copy}) and j.error is null and not exists (
       select from contact_messages m where m.id = (j.payload ->> 'id')::uuid and m.erased_at < j.finished_at)`,
  ],
  unsent: (columns, only) => `
    select j.id::text as id, j.tenant_id, ${ofJob}, j.created_at as at, ${columns} from jobs j
    where j.kind in (${order}, ${bulk}, ${contact}, ${copy}) and ${only}`,
};

/** What was written to buyers and organisers, for platform staff. */
export const letterRoutes = ({ db, http }: Pick<Kit, 'db' | 'http'>): Route[] => [
  route(endpoints.orderLetters, async ({ query }) => {
    const { rows, page } = await db.platform((trx) => readLetters(trx, sources, query));
    const ids = [...new Set(rows.flatMap(({ tenantId }) => tenantId ?? []))];
    const { data: tenants } = ids.length > 0 ? await http.call(endpoints.tenantNames, { body: { ids } }) : { data: [] };
    return {
      data: rows.map(({ tenantId, ...row }) => ({ ...row, tenant: tenants.find(({ id }) => id === tenantId) ?? null })),
      page,
    };
  }),
];
