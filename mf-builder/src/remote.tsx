import type { Remote } from '@merchloom/web-kit/remotes';
import { locales, namespace } from './locales.ts';

/** Pages come with the designer; until then this remote brings the print proof to other remotes. */
export const remote: Remote = { namespace, locales, routes: [] };
