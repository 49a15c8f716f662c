import * as z from 'zod/mini';
import { email, requiredText, text } from './text.ts';

const phone = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || (/^\+?[\d\s().-]+$/.test(value) && /^\d{7,20}$/.test(value.replace(/\D/g, ''))), {
      error: 'invalid_phone',
    }),
  ),
  '',
);

const day = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))), { error: 'invalid_day' }),
  ),
  '',
);

export const maxEnquiryQuantity = 1_000_000;

/** R10.21: somebody asks for something that no store of ours offers yet. `date` is the day it is needed, `YYYY-MM-DD` or ''. */
export const enquiryBody = z.object({
  needs: requiredText(3000),
  quantity: z.coerce
    .number({ error: 'enquiry_quantity' })
    .check(
      z.int({ error: 'enquiry_quantity' }),
      z.minimum(1, { error: 'enquiry_quantity' }),
      z.maximum(maxEnquiryQuantity, { error: 'enquiry_quantity' }),
    ),
  date: day,
  budget: text(100),
  name: requiredText(200),
  company: text(200),
  email,
  phone,
  /** No person sees this field: what fills it in is a machine, which is thanked and forgotten. */
  website: text(),
});
export type EnquiryBody = z.input<typeof enquiryBody>;

export const enquiryReply = z.object({ reference: z.string() });
