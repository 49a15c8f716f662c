import type { Migration } from '@merchloom/service-kit';

/** The hash of the print file that was approved when the line was ordered; null where nobody approved one. */
export const proofsMigration: Migration = {
  name: '0007_proofs',
  up: async (knex) => {
    await knex.raw('alter table order_lines add column front_proof text, add column back_proof text');
  },
};
