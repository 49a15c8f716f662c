import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { previews, productStatus, theme } from './store.ts';
import { email, iso2, requiredText, slug, text } from './text.ts';
import { eventStatus, eventType, garmentKind, language, region } from './vocabulary.ts';

/** What staff work with in the list of events: the statuses, and what has been put away. */
export const eventTab = z.enum(['active', 'draft', 'on-hold', 'archived']);
export type EventTab = z.infer<typeof eventTab>;

/** Filters of the staff list; all of them stand in the address of the screen. */
export const eventListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  tab: z.optional(eventTab),
  type: z.optional(eventType),
  region: z.optional(region),
  /** By closing date: still open, within 30 days, over. */
  closes: z.optional(z.enum(['open', 'soon', 'over'])),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type EventListQuery = z.infer<typeof eventListQuery>;
export const eventCsvQuery = z.pick(eventListQuery, { q: true, tab: true, type: true, region: true, closes: true });

export const staffEventRow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  type: eventType,
  status: eventStatus,
  region,
  currency,
  version: z.int(),
  archived: z.boolean(),
  expired: z.boolean(),
  ends_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  products: z.int(),
  /** Up to three mockups. */
  mockups: z.array(z.string()),
  /** Null while svc-orders cannot be asked. */
  orders: z.nullable(z.int()),
  /** Null as well for who may not see revenue. */
  revenue: z.nullable(wireAmount),
});
export type StaffEventRow = z.infer<typeof staffEventRow>;

export const eventListReply = z.object({
  success: z.literal(true),
  data: z.array(staffEventRow),
  page: z.object({ next: z.nullable(z.string()), previous: z.nullable(z.string()), total: z.optional(z.int()) }),
  /** How many stand under each tab, the other filters applied. */
  tabs: z.record(eventTab, z.int()),
});
export type EventListReply = z.infer<typeof eventListReply>;

const endsAt = z.nullable(z.iso.datetime({ offset: true }));
const countries = z.array(iso2).check(z.maxLength(250));
const shippingPrice = z.nullable(wireAmount.check(z.minimum(0), z.maximum(1_000)));

/** R8.6, major units net of VAT; null is not offered. */
export const shippingPrices = z.object({
  standard: shippingPrice,
  standard_tracked: shippingPrice,
  express: shippingPrice,
  additional_item_price: wireAmount.check(z.minimum(0), z.maximum(1_000)),
});
export type ShippingPrices = z.infer<typeof shippingPrices>;

/** What the gift form says in place of our own words, by language; a language left out keeps ours. */
const wordsOf = (max: number) => z.partialRecord(language, z.string().check(z.trim(), z.maxLength(max, { error: 'too_long' })));
export const giftTexts = z.object({ title: wordsOf(80), submit: wordsOf(40) });
export type GiftTexts = z.infer<typeof giftTexts>;

const timeZone = z.string().check(
  z.refine(
    (zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
      } catch {
        return false;
      }
    },
    { error: 'invalid' },
  ),
);
const logo = z.nullable(z.string().check(z.regex(/^\/media\/assets\/[0-9a-f]{64}\.(png|webp|jpg)$/, { error: 'invalid_asset' })));
const eventTheme = z.object({ ...theme.shape, headline: text(120), tagline: text(300) });

/** The parts of an event that its tabs save, each for itself. */
export const eventChanges = z.partial(
  z.strictObject({
    name: requiredText(120),
    theme: eventTheme,
    logo,
    countries: countries.check(z.minLength(1, { error: 'required' })),
    locked_countries: countries,
    ends_at: endsAt,
    /** True closes the event before its time. */
    closed: z.boolean(),
    time_zone: timeZone,
    support_email: email,
    vat_rate: z.number().check(z.minimum(0), z.maximum(30)),
    not_vat_registered: z.boolean(),
    shipping: shippingPrices,
    gift_texts: giftTexts,
    notes: text(5000),
  }),
);
export type EventChanges = z.infer<typeof eventChanges>;
export const eventPatchBody = z.strictObject({ version: z.int(), changes: eventChanges });

export const staffEvent = z.object({
  ...staffEventRow.shape,
  theme: eventTheme,
  logo: z.nullable(z.string()),
  countries: z.array(z.string()),
  locked_countries: z.array(z.string()),
  closed: z.boolean(),
  time_zone: z.string(),
  support_email: z.string(),
  vat_rate: z.number(),
  not_vat_registered: z.boolean(),
  shipping: shippingPrices,
  gift_texts: giftTexts,
  notes: z.string(),
  /** Addresses that the event had; they lead to it. */
  old_slugs: z.array(z.string()),
});
export type StaffEvent = z.infer<typeof staffEvent>;

/** D53: what an event must have before it opens. `advice` does not hold it back. */
export const checkId = z.enum(['products', 'prices', 'countries', 'shipping', 'vat', 'fulfiller', 'payment', 'artwork', 'codes']);
export const checkItem = z.object({ id: checkId, state: z.enum(['done', 'missing', 'advice', 'unknown']), count: z.optional(z.int()) });
export type CheckItem = z.infer<typeof checkItem>;
export const publishChecklist = z.object({ ready: z.boolean(), items: z.array(checkItem) });
export type PublishChecklist = z.infer<typeof publishChecklist>;

const reason = text(500);
export const eventStatusBody = z.strictObject({ version: z.int(), status: eventStatus, reason });
export const eventStatusesBody = z.strictObject({
  status: z.enum(['Active', 'On hold']),
  slugs: z.array(slug).check(z.minLength(1), z.maxLength(100)),
  reason,
});
/** One result per row: a row that could not be changed says why. */
export const bulkResult = z.object({ slug: z.string(), name: z.string(), ok: z.boolean(), message: z.string() });
export type BulkResult = z.infer<typeof bulkResult>;

export const eventSlugBody = z.strictObject({ version: z.int(), slug });
export const slugQuery = z.object({ slug: z.string().check(z.maxLength(100)), event: z.optional(id) });
/** `suggestion` is free at this moment. */
export const slugAnswer = z.object({
  available: z.boolean(),
  reason: z.nullable(z.enum(['invalid', 'reserved', 'taken'])),
  suggestion: z.nullable(z.string()),
});
export type SlugAnswer = z.infer<typeof slugAnswer>;

export const cloneEventBody = z.strictObject({ name: requiredText(120), slug });
export const archiveEventBody = z.strictObject({ version: z.int(), archived: z.boolean() });

const money = wireAmount.check(z.minimum(0), z.maximum(100_000));
const chosenGarment = z.object({ base_product_id: id, price: z.optional(money), colour_codes: z.optional(z.array(z.string())) });

/** The wizard's whole event; it begins as a draft. */
export const newEventBody = z.strictObject({
  type: eventType,
  region,
  name: requiredText(120),
  slug,
  theme: eventTheme,
  logo: z.optional(logo),
  products: z.array(chosenGarment).check(z.maxLength(50)),
  countries: countries.check(z.minLength(1, { error: 'required' })),
  shipping: z.optional(shippingPrices),
  ends_at: z.optional(endsAt),
});
export type NewEventBody = z.infer<typeof newEventBody>;

/** R11.4, R12.9: what a visitor designed before there was an account. The same image makes one event, however often it is sent. */
export const storeFromImageBody = z.object({
  image_id: id,
  /** The page that the visitor designed on. */
  page: z._default(z.string().check(z.maxLength(200)), 'home'),
  products: z._default(
    z
      .array(
        z.union([
          z.string().check(z.maxLength(80)),
          z.looseObject({
            id: z.optional(z.string()),
            sku: z.optional(z.string()),
            garment: z.optional(garmentKind),
            colour: z.optional(z.string()),
            /** What is on it, of pictures that the tenant has; left out: the picture of `image_id`. */
            design: z.optional(z.unknown()),
          }),
        ]),
      )
      .check(z.maxLength(20)),
    [],
  ),
  region: z._default(region, 'UK'),
  theme: z._default(z.nullable(z.partial(z.looseObject(theme.shape))), null),
  type: z._default(eventType, 'Store'),
});
export type StoreFromImageBody = z.infer<typeof storeFromImageBody>;

export const createdEvent = z.object({ id, slug: z.string() });

export const priceBreak = z.object({ from: z.int().check(z.minimum(2), z.maximum(100_000)), price: money });

/** A product of an event, as staff see it. Amounts net of VAT in the event's currency. */
export const staffEventProduct = z.object({
  id,
  product_id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  base: z.object({
    id,
    sku: z.string(),
    name: z.string(),
    garment: garmentKind,
    colours: z.array(z.object({ code: z.string(), hex: z.string(), name: z.string() })),
    sizes: z.array(z.string()),
  }),
  colour_codes: z.array(z.string()),
  sizes: z.array(z.object({ code: z.string(), status: productStatus })),
  price: wireAmount,
  /** What a piece costs the organiser; margin is the price less this. */
  cost: wireAmount,
  vat_applies: z.boolean(),
  status: productStatus,
  price_breaks: z.array(priceBreak),
  images: previews,
  /** Nothing is printed on it yet. */
  blank: z.boolean(),
  published_at: z.string(),
});
export type StaffEventProduct = z.infer<typeof staffEventProduct>;

export const eventProductsReply = z.object({ event_version: z.int(), products: z.array(staffEventProduct) });
export const addProductsBody = z.strictObject({ products: z.array(chosenGarment).check(z.minLength(1), z.maxLength(50)) });
export const eventProductChanges = z.partial(
  z.strictObject({
    name: requiredText(120),
    description: text(2000),
    price: money,
    vat_applies: z.boolean(),
    status: productStatus,
    colour_codes: z.array(z.string()).check(z.minLength(1, { error: 'required' }), z.maxLength(100)),
    sizes: z.array(z.object({ code: z.string(), status: productStatus })).check(z.minLength(1, { error: 'required' }), z.maxLength(50)),
    price_breaks: z.array(priceBreak).check(z.maxLength(6)),
  }),
);
export type EventProductChanges = z.infer<typeof eventProductChanges>;
export const eventProductPatchBody = z.strictObject({ version: z.int(), changes: eventProductChanges });

/** What happened to an event, newest first. Fields as they are called on the wire. */
export const eventActivity = z.object({
  id,
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** What it was done to, when that is not the event itself. */
  subject: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type EventActivity = z.infer<typeof eventActivity>;
export const activityQuery = z.object({
  cursor: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});

/** A link for people without an account to look at a draft; good for 14 days. */
export const previewLink = z.object({ token: z.string(), link: z.string(), expires_at: z.string() });

/** Internal: orders and takings of events. Minor units; what was cancelled does not count. */
export const eventFiguresBody = z.object({ eventIds: z.array(id).check(z.maxLength(5_000)) });
export const eventFigures = z.array(z.object({ eventId: id, orders: z.int(), revenueMinor: z.int() }));

/** Internal: what svc-orders knows of whether an event can open. */
export const readinessBody = z.object({ region, countries: z.array(z.string()), garments: z.array(garmentKind) });
export const readiness = z.object({
  orders: z.int(),
  /** There are promo codes to claim with. */
  codes: z.boolean(),
  /** Garments and countries that no fulfiller of the event takes. */
  uncoveredGarments: z.array(garmentKind),
  uncoveredCountries: z.array(z.string()),
});
