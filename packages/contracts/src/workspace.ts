import * as z from 'zod/mini';

/** Filters and order of a list, as its address has them, under a name of the person's own. */
export const savedView = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  search: z.string().check(z.maxLength(1000)),
});
export type SavedView = z.infer<typeof savedView>;

/** Names a list: `orders`. */
export const listName = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

export const savedViewsBody = z.object({ views: z.array(savedView).check(z.maxLength(20)) });
