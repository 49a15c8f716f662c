import type { Records } from '../records/records.ts';
import type { AccountBooks } from './account-books.ts';
import { settleIntent } from './payments.ts';
import { failRefund, settleRefund } from './refunds.ts';

/** Something that happens by itself after a while, as banks do it. */
export interface Later {
  action: 'settle intent' | 'settle refund' | 'fail refund';
  id: string;
  /** ms */
  at: number;
  region: string;
  account: string | null;
}

const actions: Record<Later['action'], (books: AccountBooks, id: string) => unknown> = {
  'settle intent': settleIntent,
  'settle refund': settleRefund,
  'fail refund': failRefund,
};

interface Parts {
  records: Records;
  booksOf(region: string, account: string | null): AccountBooks;
}

/** Carries out what was announced for later, also when the process was away at that time. */
export function laterWork({ records, booksOf }: Parts) {
  const timers = new Set<NodeJS.Timeout>();

  async function carryOut(key: string) {
    const row = await records.stored(key);
    if (!row?.open) return;
    const { action, id, region, account } = JSON.parse(row.body) as Later;
    const books = booksOf(region, account);
    await records.load([books.key(id)]);
    const parent = books.find<{ payment_intent?: string | null }>(id)?.payment_intent;
    if (parent) await records.load([books.key(parent)]);
    actions[action](books, id);
    records.put({ key, kind: 'later', body: row.body, open: false });
    await records.saved();
  }

  function plan(key: string, at: number) {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        carryOut(key).catch((error: Error) => console.error(`sandbox: ${error.message}`));
      },
      Math.max(0, at - Date.now()),
    );
    timers.add(timer);
  }

  return {
    announce(books: AccountBooks, action: Later['action'], id: string, delayMs: number) {
      const { region, account, owner } = books;
      const at = Date.now() + delayMs;
      const key = books.key(`${id}#later`);
      records.put({ key, kind: 'later', owner, open: true, body: JSON.stringify({ action, id, at, region, account }) });
      plan(key, at);
    },
    resume(rows: { key: string; body: string }[]) {
      for (const { key, body } of rows) plan(key, (JSON.parse(body) as Later).at);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type LaterWork = ReturnType<typeof laterWork>;
