/** One stored thing: `body` is JSON text kept as it is, `owner` and `parent` are what lists and look-ups need. */
export interface Row {
  key: string;
  kind: string;
  owner: string;
  parent: string;
  /** Grows with every new row, also across restarts: the order of lists. */
  seq: number;
  /** Still needs work after a restart (an undelivered webhook, an unfinished order). */
  open: boolean;
  body: string;
}

export type NewRow = Pick<Row, 'key' | 'kind' | 'body'> & Partial<Pick<Row, 'owner' | 'parent' | 'open'>>;

/** Kinds that are rarely read back: they leave the memory once they are stored and need no more work. */
export const shelvedKinds = ['event'];

/** Where rows survive the process. `write` resolves when the rows are committed. */
export interface Shelf {
  write(rows: Row[], removed: string[]): Promise<void>;
  find(keys: string[]): Promise<Row[]>;
  newest(kind: string, owner: string | undefined, beforeSeq: number, limit: number): Promise<Row[]>;
  /** The newest rows of all kinds but the shelved ones. */
  recent(limit: number): Promise<Row[]>;
  open(): Promise<Row[]>;
  prune(kind: string, beforeSeq: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rows in memory, written through to a shelf in groups. Handlers read and write synchronously, so each is atomic;
 * a reply is sent only after `saved()`, so nothing that a caller has seen can be lost by a kill.
 */
export interface Records {
  get(key: string): Row | undefined;
  put(row: NewRow): Row;
  remove(key: string): void;
  /** Brings rows (and the rows whose parent they are) into memory, where they are not there yet. */
  load(keys: string[]): Promise<void>;
  /** One row, read from the shelf when it is not in memory. */
  stored(key: string): Promise<Row | undefined>;
  newest(kind: string, options?: { owner?: string; beforeSeq?: number; limit?: number }): Promise<Row[]>;
  /** Call once at start: what was left unfinished. */
  openRows(): Promise<Row[]>;
  /** Forgets rows of a kind older than a time (ms). */
  prune(kind: string, before: number): Promise<void>;
  saved(): Promise<void>;
  close(): Promise<void>;
}

const keptInMemory = 40_000;
const laziestWriteMs = 200;

export function createRecords(shelf?: Shelf): Records {
  const rows = new Map<string, Row>();
  const dirty = new Map<string, Row>();
  const removed = new Set<string>();
  let lastSeq = 0;
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let closed = false;
  let complete = !shelf;
  let lazy: NodeJS.Timeout | undefined;

  const nextSeq = () => {
    lastSeq = Math.max(lastSeq + 1, Date.now() * 1000);
    return lastSeq;
  };

  async function writeOnce() {
    if (!shelf) return;
    const batch = [...dirty.values()];
    const gone = [...removed];
    dirty.clear();
    removed.clear();
    for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
      try {
        await shelf.write(batch, gone);
        break;
      } catch (error) {
        if (closed) throw error;
        console.error(`sandbox: could not save, trying again: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    for (const row of batch) if (shelvedKinds.includes(row.kind) && !row.open && !dirty.has(row.key)) rows.delete(row.key);
    if (rows.size > keptInMemory) evict();
  }

  /** Map order is insertion order: the oldest rows that are safely stored and need no work leave the memory. */
  function evict() {
    for (const [key, row] of rows) {
      if (rows.size <= keptInMemory * 0.9) return;
      if (row.open || dirty.has(key)) continue;
      rows.delete(key);
      complete = false;
    }
  }

  /** All writes staged while one group is being written share the next group. */
  function saved(): Promise<void> {
    if (!shelf || (dirty.size === 0 && removed.size === 0)) return writing ?? Promise.resolve();
    clearTimeout(lazy);
    lazy = undefined;
    next ??= (writing ?? Promise.resolve()).then(() => {
      next = undefined;
      const mine = writeOnce().finally(() => {
        if (writing === mine) writing = undefined;
      });
      writing = mine;
      return mine;
    });
    return next;
  }

  async function load(keys: string[]) {
    const missing = keys.filter((key) => !rows.has(key));
    if (!shelf || complete || missing.length === 0) return;
    for (const row of await shelf.find(missing)) if (!rows.has(row.key) && !removed.has(row.key)) rows.set(row.key, row);
  }

  return {
    get: (key) => rows.get(key),
    put({ key, kind, body, owner, parent, open }) {
      const old = rows.get(key);
      const row: Row = {
        key,
        kind,
        body,
        owner: owner ?? old?.owner ?? '',
        parent: parent ?? old?.parent ?? '',
        open: open ?? false,
        seq: old?.seq ?? nextSeq(),
      };
      rows.set(key, row);
      removed.delete(key);
      if (shelf) {
        dirty.set(key, row);
        lazy ??= setTimeout(() => void saved(), laziestWriteMs);
      }
      return row;
    },
    remove(key) {
      rows.delete(key);
      dirty.delete(key);
      if (shelf) removed.add(key);
    },
    load,
    async stored(key) {
      return rows.get(key) ?? (await shelf?.find([key]))?.find((row) => row.key === key);
    },
    async newest(kind, { owner, beforeSeq = Number.MAX_SAFE_INTEGER, limit = 100 } = {}) {
      if (shelf) {
        await saved();
        return shelf.newest(kind, owner, beforeSeq, limit);
      }
      return [...rows.values()]
        .filter((row) => row.kind === kind && (owner === undefined || row.owner === owner) && row.seq < beforeSeq)
        .sort((left, right) => right.seq - left.seq)
        .slice(0, limit);
    },
    async openRows() {
      if (!shelf) return [...rows.values()].filter((row) => row.open);
      const recent = await shelf.recent(keptInMemory);
      for (const row of recent.reverse()) rows.set(row.key, row);
      complete = recent.length < keptInMemory;
      const open = await shelf.open();
      for (const row of open) rows.set(row.key, row);
      return open;
    },
    async prune(kind, before) {
      for (const [key, row] of rows) if (row.kind === kind && row.seq < before * 1000) rows.delete(key);
      await shelf?.prune(kind, before * 1000);
    },
    saved,
    async close() {
      clearTimeout(lazy);
      await saved();
      closed = true;
      await shelf?.close();
    },
  };
}
