import * as z from 'zod/mini';
import { contactFields, orderLine, shopperOrder } from './checkout.ts';
import { id } from './id.ts';
import { wireAmount } from './money.ts';
import { requiredText } from './text.ts';

/** What a buyer is told of production: plain steps instead of the staff's 23 statuses. */
export const orderSteps = ['received', 'preparing', 'production', 'shipped', 'delivered'] as const;
export const orderStep = z.enum(orderSteps);
export type OrderStep = z.infer<typeof orderStep>;

export const reportCategories = ['damaged', 'wrong_item', 'print_quality', 'not_arrived', 'size', 'other'] as const;
export const reportCategory = z.enum(reportCategories);
export type ReportCategory = z.infer<typeof reportCategory>;

export const reportView = z.object({ id, category: reportCategory, text: z.string(), at: z.string(), has_photo: z.boolean() });
export type ReportView = z.infer<typeof reportView>;

/** An order as the signed link shows it. */
export const trackedOrder = z.object({
  ...shopperOrder.shape,
  placed_at: z.string(),
  event: z.object({ name: z.string(), slug: z.string(), region: z.string(), support_email: z.string() }),
  customer: z.object({ ...shopperOrder.shape.customer.shape, phone: z.string() }),
  /** The step it has reached; `cancelled` stands apart. */
  step: z.union([orderStep, z.literal('cancelled')]),
  /** When each step was reached; null ahead of it. */
  steps: z.array(z.object({ step: orderStep, at: z.nullable(z.string()) })),
  /** `address`: it cannot be delivered as written. `checking`: a person is looking at it. */
  attention: z.nullable(z.enum(['address', 'checking'])),
  /** Until when address, sizes and the order itself may be changed; null when that is over. */
  changeable_until: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      id,
      /** What it may be changed to; empty when there is no choice. */
      sizes: z.array(z.string()),
    }),
  ),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  parcel_url: z.nullable(z.string()),
  /** `requested`: on its way back. */
  refund: z.nullable(z.object({ state: z.enum(['requested', 'done']), amount: wireAmount })),
  /** What the paper of the sale calls itself; an order receipt as long as the seller's company is not complete. */
  paper: z.optional(z.enum(['invoice', 'receipt'])),
  /** Refunds that a credit note stands for, oldest first. `cancelled`: the refund came back, and another paper took the note back. */
  credit_notes: z.array(z.object({ id, amount: wireAmount, at: z.string(), cancelled: z.optional(z.boolean()) })),
  reports: z.array(reportView),
  /** Personal data may be erased now; `erased`: they have been. */
  erasable: z.boolean(),
  erased: z.boolean(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

const { email: _email, message: _message, ...correctable } = contactFields;

/** Country, and in the US the state, have to stay: prices and tax hang on them. */
export const addressCorrection = z.object(correctable);
export type AddressCorrection = z.infer<typeof addressCorrection>;

export const sizeCorrection = z.object({ size: requiredText(40) });

/** Multipart; `photo` is a file. */
export const problemReport = z.object({
  category: reportCategory,
  text: requiredText(2000),
  photo: z.optional(z.unknown()),
});
