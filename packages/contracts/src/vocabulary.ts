import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** R1.6: where an event sells; it decides currency, payment key, wording and price style (R1.7). */
export const region = z.enum(['UK', 'EU', 'US']);
export type Region = z.infer<typeof region>;

export const eventType = z.enum(['Bulk', 'Promo', 'Products', 'Store']);
export type EventType = z.infer<typeof eventType>;

export const eventStatus = z.enum(['Active', 'Draft', 'On hold']);
export type EventStatus = z.infer<typeof eventStatus>;

export { languages };
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** R11.2: role keys and the names people see. */
export const roles = { admin: 'Administrator', account_manager: 'Account Manager', customer_service: 'Customer Service' } as const;
export const role = z.enum(['admin', 'account_manager', 'customer_service']);
export type Role = z.infer<typeof role>;

/** R11.9 and R11.10: production statuses in the specification's words. */
export const sequenceStatuses = [
  'new',
  'queued downloading',
  'downloaded',
  'queued processing',
  'processing',
  'processed',
  'queued submitting to fulfiller',
  'submitting to fulfiller',
  'submitted to fulfiller',
  'picked',
  'in production',
  'awaiting packing',
  'packaged',
  'ready to ship',
  'shipped',
] as const;
export const problemStatuses = [
  'address issue',
  'artwork issue',
  'awaiting reprint',
  'cancelled',
  'fulfiller submission error',
  'fulfiller routing error',
  'over budget',
  'over budget limit',
] as const;
export const orderStatus = z.enum([...sequenceStatuses, ...problemStatuses]);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentState = z.enum(['unpaid', 'paid', 'covered', 'part-refunded', 'refunded']);
export type PaymentState = z.infer<typeof paymentState>;

/** Garments that have a mockup. */
export const garmentKind = z.enum(['t-shirt', 'fitted-t-shirt', 'polo', 'sweatshirt', 'hoodie', 'tote', 'cap', 'mug']);
export type GarmentKind = z.infer<typeof garmentKind>;

export const side = z.enum(['front', 'back']);
export type Side = z.infer<typeof side>;

/** R8.6: the shipping methods a price list may name, in the order they are offered. */
export const shippingMethods = ['standard', 'standard_tracked', 'express'] as const;
export const shippingMethod = z.enum(shippingMethods);
export type ShippingMethod = z.infer<typeof shippingMethod>;
