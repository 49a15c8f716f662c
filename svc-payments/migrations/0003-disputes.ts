import type { Migration } from '@merchloom/service-kit';

/** Disputes are booked: the money that banks take and give back, the provider's fees, and who bears it in the end. */
export const disputesMigration: Migration = {
  name: '0003_disputes',
  up: async (knex) => {
    await knex.raw(`
      alter table ledger_transactions drop constraint ledger_transactions_kind_check,
        add constraint ledger_transactions_kind_check
          check (kind in ('payment', 'refund', 'refund undone', 'dispute', 'dispute reversed', 'dispute closed'));
      -- Taken from us at this moment, and the fees until then.
      alter table disputes
        add withdrawn int not null default 0,
        add fee int not null default 0;
      create index disputes_open on disputes (updated_at) where status not in ('won', 'lost', 'warning_closed', 'prevented');
    `);
  },
};
