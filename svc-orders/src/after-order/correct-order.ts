import type { AddressCorrection } from '@merchloom/contracts/after-order';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { checkAddress } from '../checkout/address-rules.ts';
import { noteOrder } from '../orders/note-order.ts';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { changeableUntil, findByLink, type LinkCall, type LinkDependencies, notChangeable, orderMissing } from './find-order.ts';

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
      if (rowCount) await noteOrder(trx, { orderId: order.id, by: 'shopper', cause: 'address_corrected', now });
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
      await noteOrder(trx, { orderId: found.order.id, by: 'shopper', cause: 'size_corrected', now: clock.now() });
    });
  };
