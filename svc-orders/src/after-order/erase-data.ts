import { orderErased } from '@merchloom/contracts/events/orders';
import { newId } from '@merchloom/contracts/id';
import { publish, Refusal, type Transaction } from '@merchloom/service-kit';
import { customerLifeMs } from '../checkout/customer-token.ts';
import { findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';
import { invoiceOf } from './invoices.ts';
import { mayErase } from './present-tracked.ts';

/**
 * Erases who bought, once nobody needs the address: name, contact, note, printed names, reports and photos, messages to the organiser,
 * what the gift's code knew, and checkouts that came to nothing. What was sold, for how much and to which country stays, and the
 * invoice with it: tax law asks for it. Of a claimed gift the keyed marks stay that keep it from being claimed twice.
 */
export const createEraseData =
  ({ db, links, clock }: LinkDependencies) =>
  ({ tenantId, token }: LinkCall): Promise<void> =>
    db.tenant(tenantId, async (trx) => {
      const now = clock.now();
      const found = await findByLink(trx, { links, tenantId, token, now, forChange: true });
      const { order } = found;
      if (order.erasedAt) return;
      if (!mayErase(found)) throw new Refusal({ kind: 'conflict', code: 'order_not_erasable' });
      if (order.totalMinor > 0) await invoiceOf(trx, found, now);
      const [{ version }] = (await trx.raw(orderSql, { id: order.id, now, historyId: newId() })).rows;
      await eraseAround(trx, order, now);
      await publish(trx, orderErased, { tenantId, subject: order.id, version, data: { orderId: order.id } });
    });

const nobody = `name = '', email = '', phone = '', first_line = '', second_line = '', city = '', county = '', postcode = '', message = ''`;

const orderSql = `
  with erased as (
    update orders set ${nobody}, problem = problem - 'detail', erased_at = :now, updated_at = :now, version = version + 1
    where id = :id returning id, tenant_id, version, status
  ), noted as (
    insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, actor, cause, at)
    select :historyId, tenant_id, id, version, status, status, 'shopper', null, 'data_erased', :now from erased
  )
  select version from erased`;

// Under the same e-mail, but for what another order still needs and for a checkout that may be going on.
const checkoutsSql = `
  with people as (
    select c.id from customers c
    where c.tenant_id = :tenantId and lower(c.email) = lower(:email)
      and not exists (select from orders o where o.customer_id = c.id and case
        when o.placed_at is null then not o.closed else o.erased_at is null end)
      and (c.created_at < :idle or c.id = :customerId)
  ), drafts as (
    update orders set ${nobody}, previews = '{}' where placed_at is null and customer_id in (select id from people) returning id
  ), redemptions as (
    update voucher_redemptions set email = 'erased ' || order_id where order_id in (select id from drafts)
  ), lines as (
    delete from order_lines where order_id in (select id from drafts) returning front_hash, back_hash, custom_text_front, custom_text_back
  ), people_erased as (
    update customers set ${nobody} where id in (select id from people) or id = :customerId
  )
  select front_hash as hash from lines where custom_text_front <> '' union select back_hash from lines where custom_text_back <> ''`;

/** Every other table in which something of the person lies. */
const aroundSql: Record<string, string> = {
  emails: "update order_emails set recipient = '' where order_id = :orderId",
  reports: "update order_reports set text = '', photo = null where order_id = :orderId",
  // Uses per e-mail address stay counted, under no address.
  redemptions: "update voucher_redemptions set email = 'erased ' || order_id where order_id = :orderId",
  messages: `update contact_messages set name = '', email = '', message = '', erased_at = :now
    where tenant_id = :tenantId and (order_ref = :orderRef or (lower(email) = lower(:email) and order_ref = ''))`,
  // A code that was theirs alone is nobody else's afterwards.
  code: `update promo_codes p set active = active and email is null, email = null, prefill = null
    from gift_claims c where c.order_id = :orderId and p.id = c.promo_code_id`,
  answers: `delete from idempotency_keys where tenant_id = :tenantId and (reply->'data'->'order'->>'id' = cast(:orderId as text)
    or reply->'data'->'parcel_list' @> jsonb_build_array(jsonb_build_object('order_id', cast(:orderId as text))))`,
  sizes: "delete from size_answers where tenant_id = :tenantId and lower(answer->>'email') = lower(:email) and :email <> ''",
  // Of a draft the parcel goes, with what was to be in it.
  drafts: `update bulk_orders b set version = b.version + 1, updated_at = :now, recipients = kept.recipients, parcels = jsonb_array_length(kept.recipients),
      pieces = (select coalesce(sum((l->>'quantity')::int), 0) from jsonb_array_elements(kept.recipients) r, jsonb_array_elements(r->'lines') l)
    from (select d.id, coalesce(jsonb_agg(r order by place) filter (where lower(r->>'email') <> lower(:email)), '[]') as recipients
      from bulk_orders d, jsonb_array_elements(d.recipients) with ordinality as each (r, place)
      where d.tenant_id = :tenantId and d.state = 'draft' and :email <> '' group by d.id) kept
    where b.id = kept.id and jsonb_array_length(kept.recipients) < b.parcels`,
  // What the other side said when it refused may name the person.
  submissions: 'update fulfilment_submissions set error = null where order_id = :orderId',
  jobs: "update jobs set error = null where tenant_id = :tenantId and error is not null and payload->>'orderId' = cast(:orderId as text)",
};

// A printed name goes with its pictures, whose addresses say it, and with its print file's record; the next who orders the same has it made anew.
const printedSql = `
  with named as (
    select id, front_hash, back_hash, front_preview, custom_text_front, custom_text_back from order_lines
    where order_id = :orderId and (custom_text_front <> '' or custom_text_back <> '')
  ), pictures as (
    update orders set previews = array(
      select picture from unnest(previews) with ordinality as shown (picture, place)
      where picture not in (select front_preview from named) order by place)
    where id = :orderId and exists (select from named)
  ), lines as (
    update order_lines l set custom_text_front = '', custom_text_back = '', front_preview = '', back_preview = null,
      front_hash = case when n.custom_text_front = '' then l.front_hash end, back_hash = case when n.custom_text_back = '' then l.back_hash end
    from named n where l.id = n.id
  )
  select front_hash as hash from named where custom_text_front <> '' union select back_hash from named where custom_text_back <> ''`;

const filesSql = `
  delete from print_files f where f.tenant_id = :tenantId and f.content_hash = :hash
    and not exists (select from order_lines l where l.tenant_id = f.tenant_id and l.front_hash = f.content_hash)
    and not exists (select from order_lines l where l.tenant_id = f.tenant_id and l.back_hash = f.content_hash)`;

interface Erased {
  id: string;
  tenantId: string;
  customerId: string;
  orderRef: string;
  email: string;
}

async function eraseAround(trx: Transaction, { id: orderId, tenantId, customerId, orderRef, email }: Erased, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - customerLifeMs);
  const { rows: unsold } = await trx.raw(checkoutsSql, { tenantId, email, customerId, idle });
  for (const sql of Object.values(aroundSql)) await trx.raw(sql, { tenantId, orderId, orderRef, email, now });
  const { rows: sold } = await trx.raw(printedSql, { orderId });
  for (const { hash } of [...unsold, ...sold] as { hash: string | null }[]) if (hash) await trx.raw(filesSql, { tenantId, hash });
}
