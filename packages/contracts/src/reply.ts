import * as z from 'zod/mini';

/** Every success: `message` is what a toast shows. */
export const success = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data });

/** Opaque keyset cursors; `null` at either end. */
export const page = z.object({ next: z.nullable(z.string()), previous: z.nullable(z.string()), total: z.optional(z.int()) });
export type Page = z.infer<typeof page>;

export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data: z.array(item), page });
