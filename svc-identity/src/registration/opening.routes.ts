import { endpoints } from '@merchloom/contracts/endpoints';
import { type Clock, type Database, type Route, route } from '@merchloom/service-kit';
import { createBeginImpersonation, createEndImpersonation, createNoteCall } from '../impersonation/impersonate.ts';
import { createAcceptInvitation } from '../invitations/accept-invitation.ts';
import { createRegister } from './register.ts';

/** Ways into a session beside login, for the gateway. */
export function openingRoutes({ db, clock }: { db: Database; clock: Clock }): Route[] {
  const register = createRegister({ db, clock });
  const accept = createAcceptInvitation({ db, clock });
  const begin = createBeginImpersonation({ db, clock });
  const end = createEndImpersonation({ db, clock });
  const note = createNoteCall({ db });
  return [
    route(endpoints.startRegistration, async ({ body, requestId }) => ({ data: await register({ ...body, requestId }) })),
    route(endpoints.startInvited, async ({ body, requestId }) => ({ data: await accept({ ...body, requestId }) })),
    route(endpoints.startImpersonation, async ({ body }) => ({ data: await begin(body) })),
    route(endpoints.stopImpersonation, async ({ body }) => ({ data: await end(body) })),
    route(endpoints.noteImpersonatedCall, async ({ body }) => {
      await note(body);
      return { data: null };
    }),
  ];
}
