import type { EventListQuery, EventListReply, EventTab, StaffEventRow } from '@merchloom/contracts/staff-events';
import { containing, type Keyset, keyset } from '@merchloom/service-kit';
import { type Figures, type PresentedEvent, presentRow, type Summary, summarySql } from './staff-event.ts';

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
    bindings.pattern = containing(q);
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

/** As JSON has it. `at` is when it was created to the microsecond, as cursors need it. */
type ListedRow = Summary &
  Omit<PresentedEvent, Times> &
  Record<Times, string | null> & { createdAt: string; updatedAt: string; at: string };
type Times = 'createdAt' | 'updatedAt' | 'endsAt' | 'closedAt' | 'archivedAt';
const columns = `
  e.id, e.slug, e.name, e.type, e.status, e.region, e.currency, e.version, e.created_at as "createdAt", e.updated_at as "updatedAt",
  e.ends_at as "endsAt", e.closed_at as "closedAt", e.archived_at as "archivedAt",
  to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

/** Asks the database for one statement in the tenant's scope. */
export type Ask = (sql: string, bindings: Record<string, unknown>) => Promise<{ rows: unknown[] }>;
type Found = { events: ListedRow[]; tabs: Record<string, number> };

/** Newest first, with the counts of all tabs; in one statement, as each one more costs as much as the list itself. */
async function findEvents(ask: Ask, filter: EventFilter, now: Date, { place, sign, order, most }: Omit<Keyset, 'pageOf'>): Promise<Found> {
  const { where, bindings } = searched(filter, now);
  const after = place ? `and (e.created_at, e.id) ${sign} (cast(:at as timestamptz), cast(:id as uuid))` : '';
  const { rows } = await ask(
    `with found as (
      select ${columns}, s.* from (
        select * from events e where ${where} and ${ofTab(filter.tab)} ${after} order by e.created_at ${order}, e.id ${order} limit :most
      ) e cross join lateral (${summarySql}) s order by e.created_at ${order}, e.id ${order}
    ), tabs as (select ${tabSql} as tab, count(*) as count from events e where ${where} group by 1)
    select (select coalesce(json_agg(f), '[]') from found f) as events, (select coalesce(json_object_agg(tab, count), '{}') from tabs) as tabs`,
    { ...bindings, ...(filter.tab && { tab: filter.tab }), ...(place && { at: place.value, id: place.id }), most },
  );
  return rows[0] as Found;
}

const asTime = (text: string | null) => (text === null ? null : new Date(text));
const present = (row: ListedRow, now: Date, figures: Figures) =>
  presentRow(
    {
      ...row,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      endsAt: asTime(row.endsAt),
      closedAt: asTime(row.closedAt),
      archivedAt: asTime(row.archivedAt),
    },
    row,
    now,
    figures,
  );

export type FiguresOf = (eventIds: string[]) => Promise<Map<string, Figures>>;

/** A page of events with the counts of all tabs; `figuresOf` is asked for those of the page. */
export async function listEvents(
  ask: Ask,
  { cursor, limit = pageSize, ...filter }: EventListQuery,
  now: Date,
  figuresOf: FiguresOf,
): Promise<Omit<EventListReply, 'success'>> {
  const here = keyset(cursor, { type: 'timestamptz', limit, descending: true });
  const { events, tabs: counted } = await findEvents(ask, filter, now, here);
  const { rows: shown, page } = here.pageOf(events, ({ at, id }) => ({ value: at, id }));
  const figures = await figuresOf(shown.map(({ id }) => id));
  const counts = Object.fromEntries(tabs.map((tab) => [tab, counted[tab] ?? 0])) as Record<EventTab, number>;
  const { archived, ...rest } = counts;
  return {
    data: shown.map((row) => present(row, now, figures.get(row.id) ?? null)),
    page: {
      ...page,
      total: filter.tab ? counts[filter.tab] : Object.values(rest).reduce((sum, count) => sum + count, 0),
    },
    tabs: counts,
  };
}

const mostRows = 5_000;

/** Every event under a filter, for a file. */
export async function allEvents(ask: Ask, filter: EventFilter, now: Date, figuresOf: FiguresOf): Promise<StaffEventRow[]> {
  const { events } = await findEvents(ask, filter, now, { place: null, sign: '<', order: 'desc', most: mostRows });
  const figures = await figuresOf(events.map(({ id }) => id));
  return events.map((row) => present(row, now, figures.get(row.id) ?? null));
}
