import { endpoints } from '@merchloom/contracts/endpoints';
import { type Clock, type Database, type Route, route } from '@merchloom/service-kit';
import { presentPrincipal } from '../users/present-user.ts';
import { createEndSession } from './end-session.ts';
import { findSession } from './find-session.ts';
import { createStartSession } from './start-session.ts';

export function sessionRoutes({ db, clock }: { db: Database; clock: Clock }): Route[] {
  const startSession = createStartSession({ db, clock });
  const endSession = createEndSession({ db, clock });

  return [
    route(endpoints.startSession, async ({ body }) => ({ data: await startSession(body) })),
    route(endpoints.resolveSession, async ({ body }) => {
      const found = await db.platform((trx) => findSession(trx, body.token, clock.now()));
      if (!found) return { data: null };
      const { user, session } = found;
      return { data: { principal: presentPrincipal(user, session.id), lang: user.lang, expiresAt: session.expiresAt.toISOString() } };
    }),
    route(endpoints.endSession, async ({ body }) => {
      await endSession(body.token);
      return { data: null };
    }),
  ];
}
