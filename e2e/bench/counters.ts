/** Values of one counter in Prometheus' text format, by one of its labels ('' when it has none), added up. */
export function parseCounter(text: string, name: string, label?: string): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [, given, labels = '', value] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? ([-+.\deE]+)$/gm)) {
    if (given !== name) continue;
    const key = (label && new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1]) ?? '';
    values[key] = (values[key] ?? 0) + Number(value);
  }
  return values;
}

export interface SqlCounts {
  queries: number;
  /** BEGIN, the scope of a transaction, COMMIT. */
  transaction: number;
  roundTrips: number;
}

/** What a service has asked its database so far. */
export function sqlCounts(metrics: string): SqlCounts {
  const { query = 0, transaction = 0 } = parseCounter(metrics, 'sql_statements_total', 'kind');
  return { queries: query, transaction, roundTrips: parseCounter(metrics, 'sql_round_trips_total')[''] ?? 0 };
}
