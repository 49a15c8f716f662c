import { periodic } from '@merchloom/service-kit';

const hourMs = 3_600_000;

/** Sessions are kept 90 days after their end, for whoever asks what happened; attempts only as long as they count. */
export const sweepSessions = periodic('sweep-sessions', { everyMs: hourMs }, async ({ db, clock }) => {
  const now = clock.now().getTime();
  await db.platform(async (trx) => {
    await trx('sessions')
      .where('expires_at', '<', new Date(now - 90 * 24 * hourMs))
      .delete();
    await trx('one_time_links')
      .where('expires_at', '<', new Date(now - 7 * 24 * hourMs))
      .delete();
    await trx('trusted_devices').where('expires_at', '<', new Date(now)).delete();
    await trx('login_attempts')
      .where('updated_at', '<', new Date(now - 24 * hourMs))
      .delete();
  });
});
