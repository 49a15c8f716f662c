import * as z from 'zod/mini';

/** Steps of the checklist of /get-started, in its order. */
export const setupSteps = ['company', 'logo', 'event', 'product', 'design', 'payment', 'fulfiller', 'publish', 'team'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Step → done, of those that a service can judge. */
export const setupProgress = z.partialRecord(z.enum(setupSteps), z.boolean());
export type SetupProgress = z.infer<typeof setupProgress>;
