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

declare module 'pg/lib/query.js' {
  export default class PgQuery {
    constructor(config: object, values: unknown, callback: (error: Error | null, response: unknown) => void);
    prepare(connection: unknown): void;
    handleCommandComplete(message: unknown, connection: unknown): void;
  }
}
