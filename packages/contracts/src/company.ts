import * as z from 'zod/mini';
import { success } from './reply.ts';
import { email } from './text.ts';

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const percent = z.number().check(z.minimum(0), z.maximum(50));

/** Who the tenant is on paper: on invoices, in letters, in its stores. */
export const companyFacts = z.object({
  legal_name: text(160),
  address: z.object({
    first_line: text(120),
    second_line: text(120),
    city: text(80),
    postcode: text(20),
    /** ISO 3166, empty while unknown. */
    country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  }),
  vat_number: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2}[0-9A-Z+*. ]{2,14})?$/, { error: 'vat_number_invalid' })),
  eori_number: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2}[0-9A-Z]{1,15})?$/, { error: 'eori_number_invalid' })),
  registration_number: text(40),
  /** Registered for VAT; stores of who is not show and charge none (R8). */
  vat_registered: z.boolean(),
  /** Percent, for new events of a region. */
  vat_rates: z.object({ UK: percent, EU: percent }),
  support_email: z.union([z.literal(''), email]),
  /** As whom letters are sent; the tenant's name when empty. */
  sender_name: text(80),
  /** A small picture as a data address, or empty. */
  logo: z
    .string()
    .check(z.maxLength(200_000), z.regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/, { error: 'logo_invalid' })),
});
export type CompanyFacts = z.infer<typeof companyFacts>;

export const company = z.object({ ...companyFacts.shape, version: z.int(), complete: z.boolean(), missing: z.array(z.string()) });
export type Company = z.infer<typeof company>;
export const companyBody = z.object({ ...companyFacts.shape, version: z.int() });
export const companyReply = success(company);
