import type { Clock, Database } from '@merchloom/service-kit';

const batch = 5_000;

/** Removes events that were worked on long ago; the provider repeats an event for three days at most. */
export const createForgetWebhooks =
  ({ db, clock, keepMs }: { db: Database; clock: Clock; keepMs: number }) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keepMs);
    for (;;) {
      const { rowCount } = await db.platform((trx) =>
        trx.raw(
          `delete from webhook_events where id in (select id from webhook_events where processed_at < ? order by processed_at limit ${batch})`,
          [before],
        ),
      );
      if (rowCount < batch) return;
    }
  };
