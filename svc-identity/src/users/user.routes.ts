import { endpoints } from '@merchloom/contracts/endpoints';
import { type Database, Refusal, type Route, route } from '@merchloom/service-kit';
import { findAccount } from './find-account.ts';
import { presentUser } from './present-user.ts';

export const userRoutes = ({ db }: { db: Database }): Route[] => [
  route(endpoints.getUser, async ({ principal }) => {
    const account = principal && (await db.platform((trx) => findAccount(trx, { id: principal.userId })));
    if (!account) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
    return { data: presentUser(account.user, account.tenant) };
  }),
];
