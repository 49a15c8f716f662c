import type { LetterQuery, LetterState, LoggedLetter } from '@merchloom/contracts/letters';
import type { Page } from '@merchloom/contracts/reply';
import type { Transaction } from '../database/database.ts';
import { escapeLike } from '../database/like.ts';
import { keyset } from '../http/keyset.ts';
import { plainError } from '../operations/plain-error.ts';

/** Where a service’s letters are. Each is a `select` that gives `id` (text), `tenant_id`, `kind`, `recipient` and `at`. */
export interface LetterSources {
  sent: readonly string[];
  /** From `jobs j`, those that are to send a letter. */
  unsent: (columns: string, only: string) => string;
}

export type LetterRow = Omit<LoggedLetter, 'tenant'> & { tenantId: string | null };

interface Found {
  id: string;
  tenant_id: string | null;
  kind: string;
  recipient: string | null;
  state: LetterState;
  at: Date;
  place: string;
  attempts: number | null;
  error: string | null;
  job_id: string | null;
}

const ofSent = `'sent' as state, null::int as attempts, null::text as error, null::uuid as job_id`;
// The first try in progress is no second one.
const ofUnsent = `
  case when j.state = 'parked' then 'parked' when j.attempt > 1 or j.error is not null then 'retrying' else 'waiting' end as state,
  j.attempt as attempts, j.error, j.id as job_id`;
const isUnsent = `j.state in ('ready', 'parked')`;

/** One page of letters, newest first; over all tenants, so of the platform role. Of each source no more is read than the page may hold. */
export async function readLetters(
  trx: Transaction,
  { sent, unsent }: LetterSources,
  { q, kind, state, cursor, limit = 50 }: LetterQuery,
): Promise<{ rows: LetterRow[]; page: Page }> {
  const { place, sign, order: direction, most, pageOf } = keyset(cursor, { type: 'timestamptz', limit, descending: true });
  const order = `at ${direction}, id ${direction}`;
  const filters = [
    ...(q ? ['lower(recipient) like :prefix'] : []),
    ...(kind ? ['kind = :kind'] : []),
    ...(state ? ['state = :state'] : []),
    // The time alone first: that an index knows.
    ...(place ? [`at ${sign}= :at`, `(at, id) ${sign} (:at, :id)`] : []),
  ];
  const where = filters.length > 0 ? `where ${filters.join(' and ')}` : '';
  const sources = [
    ...(!state || state === 'sent' ? sent.map((sql) => `select s.*, ${ofSent} from (${sql}) s`) : []),
    ...(state !== 'sent' ? [unsent(ofUnsent, isUnsent)] : []),
  ];
  const parts = sources.map((sql) => `(select * from (${sql}) l ${where} order by ${order} limit :most)`);
  const { rows } = await trx.raw(`select *, at::text as place from (${parts.join(' union all ')}) a order by ${order} limit :most`, {
    ...{ most, prefix: `${escapeLike(q ?? '')}%`, kind: kind ?? '', state: state ?? '' },
    ...{ at: place?.value ?? '', id: place?.id ?? '' },
  });
  const shown = pageOf(rows as Found[], ({ place: value, id }) => ({ value, id }));
  return { ...shown, rows: shown.rows.map(present) };
}

const present = ({ id, tenant_id, kind, recipient, state, at, attempts, error, job_id }: Found): LetterRow => ({
  ...{ id, tenantId: tenant_id, kind, recipient: recipient ?? '', state, at: at.toISOString(), attempts },
  error: error === null ? null : plainError(error),
  job_id: state === 'parked' ? job_id : null,
});
