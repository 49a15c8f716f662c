import { Refusal } from '@merchloom/service-kit';

/** For `catch`: names the fields of a refusal as whoever asked knows them, and passes on anything else. */
export const renameFields =
  (rename: (field: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([field, codes]) => [rename(field), codes]);
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: Object.fromEntries(errors) });
  };
