import { defineJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';

/** Looks at held gifts again after money came free. Key: the order that was cancelled. */
export const recheckGifts = defineJob({ kind: 'recheck-gifts', payload: z.object({}), maxAttempts: 8, concurrency: 1 });
