import type { EventListQuery, EventListReply, EventTab, StaffEventRow } from '@merchloom/contracts/staff-events';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { EventRow } from './event.models.ts';
import { type Figures, presentRow, type Summary, summarySql } from './staff-event.ts';

const pageSize = 25;
const tabs: readonly EventTab[] = ['active', 'draft', 'on-hold', 'archived'];
const tabSql = `case when e.archived_at is not null then 'archived' else lower(replace(e.status, ' ', '-')) end`;
const soonDays = 30;

const closesSql: Record<NonNullable<EventListQuery['closes']>, string> = {
  open: 'e.closed_at is null and (e.ends_at is null or e.ends_at > :now)',
  soon: `e.closed_at is null and e.ends_at > :now and e.ends_at <= cast(:now as timestamptz) + interval '${soonDays} days'`,
  over: '(e.closed_at is not null or e.ends_at <= :now)',
};

export type EventFilter = Omit<EventListQuery, 'cursor' | 'limit'>;
type Bindings = Record<string, string | number | Date | null>;

/** Under every filter but the tab. */
function searched({ q, type, region, closes }: EventFilter, now: Date): { where: string; bindings: Bindings } {
  const parts = ['true'];
  const bindings: Bindings = { now };
  if (q) {
    parts.push('(lower(e.name) like :pattern or e.slug like :pattern)');
    bindings.pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  }
  if (type) {
    parts.push('e.type = :type');
    bindings.type = type;
  }
  if (region) {
    parts.push('e.region = :region');
    bindings.region = region;
  }
  if (closes) parts.push(closesSql[closes]);
  return { where: parts.join(' and '), bindings };
}

/** Archived ones only under their own tab. */
const ofTab = (tab: EventTab | undefined) => (tab ? `${tabSql} = :tab` : 'e.archived_at is null');

async function countTabs(trx: Transaction, filter: EventFilter, now: Date): Promise<Record<EventTab, number>> {
  const { where, bindings } = searched(filter, now);
  const { rows } = await trx.raw(`select ${tabSql} as tab, count(*)::int as count from events e where ${where} group by 1`, bindings);
  const counts = new Map((rows as { tab: string; count: number }[]).map(({ tab, count }) => [tab, count]));
  return Object.fromEntries(tabs.map((tab) => [tab, counts.get(tab) ?? 0])) as Record<EventTab, number>;
}

interface Cursor {
  direction: 'next' | 'previous';
  at: string;
  id: string;
}
const writeCursor = ({ direction, at, id }: Cursor): string => Buffer.from(JSON.stringify([direction[0], at, id])).toString('base64url');

function readCursor(text: string): Cursor {
  try {
    const [direction, at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
    if (/^[np]$/.test(direction!) && /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/.test(at!) && /^[0-9a-f-]{36}$/.test(id!)) {
      return { direction: direction === 'n' ? 'next' : 'previous', at: at!, id: id! };
    }
  } catch {
    // Falls through: anything that cannot be read is refused alike.
  }
  throw new Refusal({ kind: 'invalid', code: 'validation', errors: { cursor: ['invalid'] } });
}

type Found = { row: EventRow; summary: Summary; at: string };

/** Newest first. Times go into cursors as the database writes them: to the microsecond. */
async function findEvents(trx: Transaction, filter: EventFilter, now: Date, limit: number, cursor: Cursor | null): Promise<Found[]> {
  const { where, bindings } = searched(filter, now);
  const backwards = cursor?.direction === 'previous';
  const [sign, order] = backwards ? ['>', 'asc'] : ['<', 'desc'];
  const after = cursor ? `and (e.created_at, e.id) ${sign} (cast(:at as timestamptz), cast(:id as uuid))` : '';
  const rows = await EventRow.query(trx)
    .alias('e')
    .select(
      'e.*',
      EventRow.raw(summarySql),
      EventRow.raw(`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`),
    )
    .whereRaw(`${where} and ${ofTab(filter.tab)} ${after}`, {
      ...bindings,
      ...(filter.tab && { tab: filter.tab }),
      ...(cursor && { at: cursor.at, id: cursor.id }),
    })
    .orderByRaw(`e.created_at ${order}, e.id ${order}`)
    .limit(limit)
    .castTo<(EventRow & Pick<Summary, 'fronts'> & { at: string })[]>();
  return rows.map((row) => ({ row, summary: { products: row.products as unknown as number, fronts: row.fronts }, at: row.at }));
}

export type FiguresOf = (eventIds: string[]) => Promise<Map<string, Figures>>;

/** A page of events with the counts of all tabs; `figuresOf` is asked for those of the page. */
export async function listEvents(
  inTenant: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>,
  { cursor: written, limit = pageSize, ...filter }: EventListQuery,
  now: Date,
  figuresOf: FiguresOf,
): Promise<Omit<EventListReply, 'success'>> {
  const cursor = written ? readCursor(written) : null;
  // One row more than asked tells whether the list goes on.
  const [counts, found] = await inTenant((trx) =>
    Promise.all([countTabs(trx, filter, now), findEvents(trx, filter, now, limit + 1, cursor)]),
  );
  const backwards = cursor?.direction === 'previous';
  const more = found.length > limit;
  const shown = backwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const place = (entry: Found | undefined, direction: Cursor['direction']) =>
    entry ? writeCursor({ direction, at: entry.at, id: entry.row.id }) : null;
  const figures = await figuresOf(shown.map(({ row }) => row.id));
  const { archived, ...rest } = counts;
  return {
    data: shown.map(({ row, summary }) => presentRow(row, summary, now, figures.get(row.id) ?? null)),
    page: {
      next: (backwards ? cursor !== null : more) ? place(shown.at(-1), 'next') : null,
      previous: (backwards ? more : cursor !== null) ? place(shown[0], 'previous') : null,
      total: filter.tab ? counts[filter.tab] : Object.values(rest).reduce((sum, count) => sum + count, 0),
    },
    tabs: counts,
  };
}

const mostRows = 5_000;

/** Every event under a filter, for a file. */
export async function allEvents(
  inTenant: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>,
  filter: EventFilter,
  now: Date,
  figuresOf: FiguresOf,
): Promise<StaffEventRow[]> {
  const found = await inTenant((trx) => findEvents(trx, filter, now, mostRows, null));
  const figures = await figuresOf(found.map(({ row }) => row.id));
  return found.map(({ row, summary }) => presentRow(row, summary, now, figures.get(row.id) ?? null));
}
