import { endpoints } from '@merchloom/contracts/endpoints';
import { reservedSlugs } from '@merchloom/contracts/pages';

/** Words that calls have after `/api/`, where a tenant's handle stands as well. */
const wordsOfCalls = new Set(
  Object.values(endpoints)
    .map(({ path }) => path.split('/'))
    .filter(([, root, word = '']) => root === 'api' && !word.startsWith('{'))
    .map(([, , word]) => word),
);

/** Whether a handle would stand in the way of a call or a page. */
export const isReservedHandle = (handle: string): boolean => wordsOfCalls.has(handle) || reservedSlugs.has(handle);
