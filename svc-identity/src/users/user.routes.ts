import { Readable } from 'node:stream';
import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import type { UserListQuery } from '@merchloom/contracts/users';
import { auditOf, type Clock, type Database, Refusal, type Route, reply, route, type ServiceRequest } from '@merchloom/service-kit';
import { inviteUser, resendInvitation, revokeInvitation } from '../invitations/invitations.ts';
import { csvRow, fileHeaders } from '../paging/csv.ts';
import { type Asker, changeUser } from './change-user.ts';
import { findAccount } from './find-account.ts';
import { listUsers } from './list-users.ts';
import { eraseUser, personalData } from './personal-data.ts';
import { presentUser } from './present-user.ts';

const asker = (request: Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>): Asker => {
  if (!request.principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return { ...auditOf(request), person: request.principal };
};

/** R10.13: the people of a tenant. */
export function userRoutes({ db, clock }: { db: Database; clock: Clock }): Route[] {
  return [
    route(endpoints.getUser, async ({ principal }) => {
      const account = principal && (await db.platform((trx) => findAccount(trx, { id: principal.userId })));
      if (!account) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
      return { data: presentUser(account.user, account.tenant, principal.impersonator) };
    }),
    route(endpoints.listUsers, ({ tenantId, query }) => db.tenant(tenantId, (trx) => listUsers(trx, tenantId, query, clock.now()))),
    route(endpoints.exportUsers, async ({ tenantId, query }) =>
      reply({ headers: fileHeaders('users.csv'), content: Readable.from(csv(db, tenantId, query, clock.now())) }),
    ),
    route(endpoints.inviteUser, async (request) => {
      const { tenantId, body, lang } = request;
      const data = await db.tenant(tenantId, (trx) => inviteUser(trx, asker(request), { ...body, lang }, clock.now()));
      return { message: messageText('invitation_sent', lang, { email: data.email }), data };
    }),
    route(endpoints.changeUser, async (request) => {
      const { tenantId, params, body, lang } = request;
      const data = await db.tenant(tenantId, (trx) => changeUser(trx, asker(request), params.user, body, clock.now()));
      return { message: messageText('user_saved', lang), data };
    }),
    route(endpoints.exportUser, async (request) => {
      const { tenantId, params } = request;
      const content = await db.tenant(tenantId, (trx) => personalData(trx, tenantId, params.user));
      return reply({ headers: fileHeaders('personal-data.json', 'application/json'), content: JSON.stringify(content, null, 2) });
    }),
    route(endpoints.eraseUser, async (request) => {
      const { tenantId, params, body, lang } = request;
      await db.tenant(tenantId, (trx) => eraseUser(trx, asker(request), params.user, body, clock.now()));
      return { message: messageText('user_erased', lang), data: null };
    }),
    route(endpoints.resendInvitation, async (request) => {
      const { tenantId, params, lang } = request;
      const data = await db.tenant(tenantId, (trx) => resendInvitation(trx, asker(request), params.invitation, clock.now()));
      return { message: messageText('invitation_sent', lang, { email: data.email }), data };
    }),
    route(endpoints.revokeInvitation, async (request) => {
      const { tenantId, params, lang } = request;
      await db.tenant(tenantId, (trx) => revokeInvitation(trx, asker(request), params.invitation, clock.now()));
      return { message: messageText('invitation_revoked', lang), data: null };
    }),
  ];
}

async function* csv(db: Database, tenantId: string, filters: UserListQuery, now: Date): AsyncGenerator<string> {
  yield csvRow(['name', 'email', 'role', 'status', 'second_factor', 'last_seen', 'since']);
  let cursor: string | undefined;
  do {
    const { data, page } = await db.tenant(tenantId, (trx) => listUsers(trx, tenantId, { ...filters, cursor, limit: 100 }, now));
    for (const { name, email, role, status, second_factor, last_seen_at, created_at } of data)
      yield csvRow([name, email, role, status, second_factor ? 'on' : 'off', last_seen_at, created_at]);
    cursor = page.next ?? undefined;
  } while (cursor);
}
