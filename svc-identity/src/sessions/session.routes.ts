import { endpoints } from '@merchloom/contracts/endpoints';
import { type Clock, type Database, type Route, route } from '@merchloom/service-kit';
import type { SecretBox } from '../second-factor/codes.ts';
import { presentPrincipal } from '../users/present-user.ts';
import { createEndSession } from './end-session.ts';
import { findSession, touchSession } from './find-session.ts';
import { createStartSession } from './start-session.ts';

export function sessionRoutes({ db, clock, box }: { db: Database; clock: Clock; box: SecretBox }): Route[] {
  const startSession = createStartSession({ db, clock, box });
  const endSession = createEndSession({ db, clock });

  return [
    route(endpoints.startSession, async ({ body, requestId }) => ({ data: await startSession({ ...body, requestId }) })),
    route(endpoints.resolveSession, async ({ body }) => {
      const now = clock.now();
      const found = await db.platform(async (trx) => {
        const session = await findSession(trx, body.token, now);
        if (session) await touchSession(trx, session, now);
        return session;
      });
      if (!found) return { data: null };
      const { user, session, impersonator } = found;
      const principal = presentPrincipal(user, session.id, impersonator);
      return { data: { principal, lang: user.lang, expiresAt: session.expiresAt.toISOString() } };
    }),
    route(endpoints.endSession, async ({ body, requestId }) => {
      await endSession(body.token, requestId);
      return { data: null };
    }),
  ];
}
