declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  export default class PgClient extends Knex.Client {
    constructor(config: object);
    transaction(...args: unknown[]): unknown;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  export default class PgTransaction {
    constructor(...args: unknown[]);
    userParams: Record<string, unknown> | undefined;
    begin(connection: unknown): Promise<unknown>;
    query(connection: unknown, sql: string): Promise<unknown>;
  }
}
