/** Created by whoever starts first. An event is stored once; a delivery is one consumer group's claim on it. */
export const busSchema = `
create schema if not exists bus;
create table if not exists bus.events (
  seq bigint generated always as identity primary key,
  type text not null,
  event jsonb not null,
  published_at timestamptz not null default now()
);
create index if not exists events_by_age on bus.events (published_at);
create table if not exists bus.subscriptions (
  consumer text not null,
  pattern text not null,
  matcher text not null,
  primary key (consumer, pattern)
);
create table if not exists bus.deliveries (
  event_seq bigint not null references bus.events on delete cascade,
  consumer text not null,
  attempt int not null default 0,
  run_at timestamptz not null default now(),
  parked boolean not null default false,
  error text,
  primary key (event_seq, consumer)
);
create index if not exists deliveries_due on bus.deliveries (consumer, run_at) where not parked;
`;

/** $1 events. Each is stored once, given to the groups whose patterns match, and told to listeners. */
export const publishSql = `
with stored as (
  insert into bus.events (type, event) select item->>'type', item from jsonb_array_elements($1::jsonb) item returning seq, type, event
), routed as (
  insert into bus.deliveries (event_seq, consumer)
  select distinct s.seq, b.consumer from stored s join bus.subscriptions b on s.type ~ b.matcher
  returning consumer
)
select pg_notify('bus_work', consumer) from (select distinct consumer from routed) woken
union all
select pg_notify('bus_live', case when octet_length(event::text) < 7800 then event::text else seq::text end) from stored`;

/** $1 consumer, $2 how many, $3 lease in ms, $4 seqs that are done. One statement acknowledges and claims. */
export const claimSql = `
with finished as (
  delete from bus.deliveries where consumer = $1 and event_seq = any ($4::bigint[])
), due as (
  select event_seq from bus.deliveries
  where consumer = $1 and not parked and run_at <= now() and event_seq <> all ($4::bigint[])
  order by run_at limit $2 for update skip locked
), claimed as (
  update bus.deliveries d set attempt = d.attempt + 1, run_at = now() + $3 * interval '1 ms'
  from due where d.consumer = $1 and d.event_seq = due.event_seq
  returning d.event_seq, d.attempt
)
select c.event_seq as seq, c.attempt, e.event from claimed c join bus.events e on e.seq = c.event_seq`;

export const failSql = `
update bus.deliveries set parked = $3, error = $4, run_at = now() + $5 * interval '1 ms' where consumer = $1 and event_seq = $2`;

/** $1 consumer. */
export const backlogSql = `
select count(*) filter (where not d.parked)::int as waiting, count(*) filter (where d.parked)::int as parked,
  min(e.published_at) filter (where not d.parked) as "oldestAt"
from bus.deliveries d join bus.events e on e.seq = d.event_seq where d.consumer = $1`;

export const backfillSql = `
insert into bus.deliveries (event_seq, consumer)
select seq, $1 from bus.events where type ~ any ($2::text[]) on conflict do nothing`;

/** Events are history for groups to come; those still owed to a group stay. */
export const sweepSql = `
delete from bus.events e where published_at < now() - interval '7 days'
and not exists (select from bus.deliveries d where d.event_seq = e.seq)`;
