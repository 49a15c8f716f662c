import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { type Database, type Route, route } from '@merchloom/service-kit';
import { UserRecord } from '../users/user.record.ts';

/** R12.5, D23: the language to show, and keeping a signed-in person's choice. */
export const languageRoutes = ({ db }: { db: Database }): Route[] => [
  route(endpoints.getLang, async ({ principal, lang: asked }) => {
    const saved = principal && (await db.platform(async (trx) => UserRecord.query(trx).findById(principal.userId).select('lang')));
    const lang = saved?.lang ?? asked;
    return { lang, data: { lang } };
  }),

  route(endpoints.setLang, async ({ principal, body: { lang } }) => {
    // A shopper's choice stays in the browser; the answer is the same, so that both are applied alike.
    if (principal) {
      await db.tenant(principal.tenantId, async (trx) => UserRecord.query(trx).findById(principal.userId).patch({ lang }));
    }
    return { message: messageText('language_saved', lang), lang, data: { lang } };
  }),
];
