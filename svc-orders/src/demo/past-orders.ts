import { isProblem, itemCount, orderTotals, shippingNet } from '@merchloom/commerce';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type DemoCustomer, demoCustomers, demoFulfillers, demoPlatformFee } from '@merchloom/demo';
import type { ChosenLine } from '../checkout/basket.ts';
import { type CheckoutCustomer, draftRow, lineRow } from '../checkout/draft-rows.ts';
import { type PrintedSide, printedSide } from '../checkout/printed-design.ts';
import { type Chance, chanceOf, namedId, namedRef } from './chance.ts';
import { type PastStep, pastOf, type Standing, standings } from './status-plan.ts';

type Row = Record<string, unknown>;

export interface PastOrders {
  customers: Row[];
  printFiles: Row[];
  orders: Row[];
  lines: Row[];
  history: Row[];
}

/** Believable past orders of the stores whose sale sheets are given, as rows of each table. The same numbers on every machine. */
export function pastOrders(sheets: readonly SaleSheet[], now: Date): PastOrders {
  const stores = sheets.filter(({ type }) => type === 'Store');
  const gifts = sheets.filter(({ type }) => type === 'Promo');
  const all: PastOrders = { customers: [], printFiles: [], orders: [], lines: [], history: [] };
  const hashes = new Set<string>();
  standings.forEach((standing, index) => {
    const chance = chanceOf(`order ${index}`);
    const gift = gifts.length > 0 && (standing.gift || (standing.status === 'shipped' && index % 9 === 0));
    if (standing.gift && !gift) return;
    const sheet = gift ? asGift(chance.pick(gifts)) : stores[index % stores.length]!;
    addOrder(all, hashes, { name: `order ${index}`, standing, sheet, gift, chance, now });
  });
  return all;
}

interface Plan {
  name: string;
  standing: Standing;
  sheet: SaleSheet;
  gift: boolean;
  chance: Chance;
  now: Date;
}

function addOrder(all: PastOrders, hashes: Set<string>, { name, standing, sheet, gift, chance, now }: Plan): void {
  const placedAt = new Date(Math.floor(now.getTime() - chance.between(...standing.hours) * 3_600_000));
  const past = pastOf(standing.status, placedAt, now);
  const person = chance.pick(demoCustomers[sheet.region].filter(({ addressCountry }) => sheet.countries.includes(addressCountry)));
  const customer = customerOf(person, namedId(`${name} customer`));
  const lines = chooseGoods(sheet, person, gift, chance);
  const method = gift || chance.next() < 0.7 ? 'standard' : 'standard_tracked';
  const net = gift ? 0 : (shippingNet(sheet.shippingPrices, method, itemCount(lines)) ?? 0);
  const totals = orderTotals({ lines, terms: sheet, shippingNet: net });
  const draft = {
    id: namedId(name),
    orderRef: namedRef(name),
    checkoutId: '',
    onAccount: gift,
    sheet,
    customer,
    lines,
    shippingMethod: method,
    shippingNet: net,
    totals,
    voucher: null,
    taxCalculation: null,
    hash: name,
  } as const;
  const { tenantId, eventId } = sheet;

  all.customers.push({ ...customer, tenant_id: tenantId, event_id: eventId, created_at: placedAt });
  lines.forEach((line, index) => {
    const sides = {
      front: printedSide(line.product, 'front', line.customTextFront),
      back: printedSide(line.product, 'back', line.customTextBack),
    };
    for (const side of [sides.front, sides.back]) if (side) addPrintFile(all, hashes, tenantId, side);
    all.lines.push({ ...lineRow(draft, line, index, sides), id: namedId(`${name} line ${index}`) });
  });
  all.orders.push({
    ...draftRow(draft, placedAt),
    checkout_id: null,
    fee_minor: Math.floor(totals.total * demoPlatformFee),
    created_at: placedAt,
    ...progress({ sheet, past, gift, chance, now, country: customer.country }),
  });
  past.forEach((step, index) => {
    all.history.push({
      id: namedId(`${name} step ${index}`),
      tenant_id: tenantId,
      order_id: draft.id,
      version: index + 1,
      from_status: step.from,
      to_status: step.status,
      actor_kind: step.actor,
      actor: step.actor === 'fulfiller' ? fulfillerOf(sheet).name : null,
      cause: gift && step.status === 'new' ? 'gift_claimed' : step.cause,
      at: step.at,
    });
  });
}

function addPrintFile(all: PastOrders, hashes: Set<string>, tenantId: string, { contentHash, design }: PrintedSide): void {
  const key = `${tenantId}/${contentHash}`;
  if (hashes.has(key)) return;
  hashes.add(key);
  all.printFiles.push({ tenant_id: tenantId, content_hash: contentHash, design });
}

const submitted = new Set([
  'submitted to fulfiller',
  'picked',
  'in production',
  'awaiting packing',
  'packaged',
  'ready to ship',
  'shipped',
  'awaiting reprint',
]);
const deliveredAfterMs = 4 * 24 * 3_600_000;

type Progress = Pick<Plan, 'sheet' | 'gift' | 'chance' | 'now'> & { past: readonly PastStep[]; country: string };

/** The columns that a draft does not have yet. */
function progress({ sheet, past, gift, chance, now, country }: Progress): Row {
  const last = past.at(-1)!;
  const first = past[0]!;
  const problem = isProblem(last.status);
  const routed = past.some(({ status }) => status === 'queued submitting to fulfiller');
  const fulfiller = routed ? fulfillerOf(sheet) : null;
  const shipped = last.status === 'shipped';
  const number = String(Math.floor(chance.between(1e9, 9.9e9)));
  return {
    status: last.status,
    problem_from: problem ? (last.from ?? null) : null,
    problem: problem ? { code: last.cause } : null,
    payment_state: gift ? 'covered' : 'paid',
    delivery_state: !shipped ? 'none' : now.getTime() - last.at.getTime() > deliveredAfterMs ? 'delivered' : 'in transit',
    version: past.length,
    placed_at: first.at,
    paid_at: first.at,
    status_since: last.at,
    updated_at: last.at,
    fulfiller_id: fulfiller?.id ?? null,
    fulfiller_name: fulfiller?.name ?? null,
    fulfiller_reference: fulfiller && submitted.has(last.status) ? `F-${number.slice(0, 7)}` : null,
    routing: fulfiller && { rank: 1, fitting: 1, country },
    carrier: shipped ? carriers[sheet.region] : null,
    tracking_number: shipped ? number : null,
  };
}

const carriers = { UK: 'Royal Mail', EU: 'PostNL', US: 'USPS' } as const;
const fulfillerOf = (sheet: SaleSheet) => demoFulfillers.find(({ region }) => region === sheet.region)!;
const asGift = (sheet: SaleSheet): SaleSheet => ({ ...sheet, products: sheet.products.map((product) => ({ ...product, priceMinor: 0 })) });

function customerOf(person: DemoCustomer, id: string): CheckoutCustomer {
  return {
    id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    first_line: person.addressFirstLine,
    second_line: person.addressSecondLine,
    city: person.addressCity,
    county: person.addressCounty,
    postcode: person.addressPostcode,
    country: person.addressCountry,
    state: person.addressState,
    message: '',
    lang: person.lang,
  };
}

function chooseGoods(sheet: SaleSheet, person: DemoCustomer, gift: boolean, chance: Chance): ChosenLine[] {
  const count = gift ? 1 : chance.pick([1, 1, 1, 1, 2, 2]);
  return Array.from({ length: count }, () => {
    const product = chance.pick(sheet.products);
    const sizes = product.sizes.filter(({ status }) => status !== 'sold_out');
    const firstName = person.name.split(' ')[0]!;
    const personal = (side: 'front' | 'back') => {
      const fields = product[side].filter((element) => element.type === 'Text' && element.customisable);
      return fields.length === 1 && chance.next() < 0.6 ? firstName : '';
    };
    return {
      productId: product.productId,
      unitNet: product.priceMinor,
      storeDefaultVat: product.vatApplies,
      quantity: gift ? 1 : chance.pick([1, 1, 1, 1, 2, 2, 3]),
      product,
      colour: chance.pick(product.colours),
      size: sizes.length > 0 ? chance.pick(sizes).code : '',
      customTextFront: personal('front'),
      customTextBack: personal('back'),
    };
  });
}
