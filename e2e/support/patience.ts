/** Guards against what never comes, in ms: no measure of anything. Far more than a slow machine with other work needs. */
export const patience = { page: 60_000, call: 30_000, calls: 60_000 };

/** For `eventually`: what passes through jobs, events and providers comes in its own time. */
export const inItsOwnTime = { timeout: 120_000 };
