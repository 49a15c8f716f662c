import type { AddressCorrection } from '@merchloom/contracts/after-order';
import { newId } from '@merchloom/contracts/id';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { checkAddress } from '../checkout/address-rules.ts';
import type { PlacedOrder } from '../orders/order-record.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { changeableUntil, findByLink, type LinkCall, type LinkDependencies, notChangeable, orderMissing } from './find-order.ts';

/** One history row for a change that is no move: the order stays where it is. */
const noteSql = `
  with changed as (
    update orders set version = version + 1, updated_at = :now where id = :orderId returning id, tenant_id, version, status
  )
  insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, actor, cause, at)
  select :historyId, tenant_id, id, version, status, status, 'shopper', null, :cause, :now from changed`;

const note = (trx: Transaction, order: PlacedOrder, cause: string, now: Date) =>
  trx.raw(noteSql, { orderId: order.id, historyId: newId(), cause, now });

/** The buyer corrects the address while nobody works on the order. Country and US state stay: shipping price and tax hang on them. */
export const createCorrectAddress =
  ({ db, links, clock, fixWindowMs }: LinkDependencies) =>
  ({ tenantId, token }: LinkCall, correction: AddressCorrection): Promise<void> =>
    db.tenant(tenantId, async (trx) => {
      const now = clock.now();
      const { order } = await findByLink(trx, { links, tenantId, token, now, forChange: true });
      if (!changeableUntil(order, now, fixWindowMs)) throw notChangeable();
      if (correction.address_country !== order.country) throw fixed('address_country', 'country_fixed');
      if (order.country === 'US' && correction.address_state.toUpperCase() !== order.state) throw fixed('address_state', 'state_fixed');
      const checked = checkAddress({ ...correction, email: order.email, message: order.message }, [order.country]);
      const fields = {
        name: checked.name,
        phone: checked.phone,
        first_line: checked.address_first_line,
        second_line: checked.address_second_line,
        city: checked.address_city,
        county: checked.address_county,
        postcode: checked.address_postcode,
      };
      const { rowCount } = await trx.raw(
        `update orders set name = :name, phone = :phone, first_line = :first_line, second_line = :second_line, city = :city, county = :county, postcode = :postcode
         where id = :id and (name, phone, first_line, second_line, city, county, postcode)
           is distinct from (:name, :phone, :first_line, :second_line, :city, :county, :postcode)`,
        { ...fields, id: order.id },
      );
      if (rowCount) await note(trx, order, 'address_corrected', now);
    });

const fixed = (field: string, code: string) => new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: [code] } });

/** The buyer chooses another size of a line: one that is sold now, at the price that was paid. */
export const createCorrectSize =
  ({ db, links, clock, fixWindowMs, sheets }: LinkDependencies & { sheets: SaleSheets }) =>
  async ({ tenantId, token }: LinkCall, lineId: string, size: string): Promise<void> => {
    const find = (trx: Transaction, forChange: boolean) => findByLink(trx, { links, tenantId, token, now: clock.now(), forChange });
    const { order } = await db.tenant(tenantId, (trx) => find(trx, false));
    const sheet = changeableUntil(order, clock.now(), fixWindowMs) ? await sheets.find(tenantId, order.eventSlug) : null;
    await db.tenant(tenantId, async (trx) => {
      const found = await find(trx, true);
      if (!changeableUntil(found.order, clock.now(), fixWindowMs)) throw notChangeable();
      const line = found.lines.find(({ id }) => id === lineId);
      if (!line) throw orderMissing();
      if (line.size === size) return;
      const offered = sheet?.products.find(({ productId }) => productId === line.productId)?.sizes.find(({ code }) => code === size);
      if (offered?.status !== 'available' && offered?.status !== 'low') throw fixed('size', 'variant_unknown');
      await trx.raw('update order_lines set size = ? where id = ?', [size, line.id]);
      await note(trx, found.order, 'size_corrected', clock.now());
    });
  };
