import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** By method, route (the endpoint's id) and status. Seconds. */
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** SQL statements sent: `kind` is `query`, or `transaction` for begin, scope and commit. */
  sqlStatements: Counter<'kind'>;
  /** Round trips to the database: several statements may share one. */
  sqlRoundTrips: Counter<string>;
  eventsPublished: Counter<'type'>;
  eventsHandled: Counter<'consumer' | 'result'>;
  jobsHandled: Counter<'kind' | 'result'>;
  /** Jobs and messages that a person must look at. */
  parked: Gauge<'queue'>;
}

/** The counters of one process, with Node's own (event loop lag, memory, garbage collection). */
export function createMetrics(service: string, { processMetrics = true } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to reply',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    sqlStatements: new Counter({ name: 'sql_statements_total', help: 'SQL statements sent', labelNames: ['kind'], registers }),
    sqlRoundTrips: new Counter({ name: 'sql_round_trips_total', help: 'Round trips to the database', registers }),
    eventsPublished: new Counter({ name: 'events_published_total', help: 'Events the bus has confirmed', labelNames: ['type'], registers }),
    eventsHandled: new Counter({
      name: 'events_handled_total',
      help: 'Events consumed, by result',
      labelNames: ['consumer', 'result'],
      registers,
    }),
    jobsHandled: new Counter({ name: 'jobs_handled_total', help: 'Job attempts, by result', labelNames: ['kind', 'result'], registers }),
    parked: new Gauge({ name: 'parked', help: 'Jobs and messages waiting for a person', labelNames: ['queue'], registers }),
  };
}
