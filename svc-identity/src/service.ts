import { defineService } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import * as migrations from '../migrations/index.ts';
import { languageRoutes } from './language/language.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { tenantRoutes } from './tenants/tenant.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Who exists, who is signed in, and what they may do. */
export const identityService = defineService({
  name: 'identity',
  env: z.object({}),
  migrations,
  build: ({ db, clock }) => ({
    routes: [...sessionRoutes({ db, clock }), ...tenantRoutes({ db }), ...userRoutes({ db }), ...languageRoutes({ db })],
    periodic: [sweepSessions],
  }),
});
