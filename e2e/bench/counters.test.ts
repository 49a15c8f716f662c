import { parseCounter, sqlCounts } from './counters.ts';

const text = `# HELP sql_statements_total SQL statements sent
# TYPE sql_statements_total counter
sql_statements_total{kind="query",service="orders"} 120
sql_statements_total{kind="transaction",service="orders"} 60
# TYPE sql_round_trips_total counter
sql_round_trips_total{service="orders"} 160
events_published_total{type="a",service="orders"} 2
events_published_total{type="b",service="orders"} 3
process_cpu_seconds_total 1.5
`;

describe('counters of a service', () => {
  test('by label, and added up without one', () => {
    expect(parseCounter(text, 'events_published_total', 'type')).toEqual({ a: 2, b: 3 });
    expect(parseCounter(text, 'events_published_total')).toEqual({ '': 5 });
    expect(parseCounter(text, 'process_cpu_seconds_total')).toEqual({ '': 1.5 });
    expect(parseCounter(text, 'nothing')).toEqual({});
  });

  test('what was asked of the database', () => {
    expect(sqlCounts(text)).toEqual({ queries: 120, transaction: 60, roundTrips: 160 });
    expect(sqlCounts('')).toEqual({ queries: 0, transaction: 0, roundTrips: 0 });
  });
});
