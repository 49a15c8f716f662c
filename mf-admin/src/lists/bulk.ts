import { isApiError } from '@merchloom/web-kit/http';
import type { ReactNode } from 'react';

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'default' | 'danger';
  /** Asked before, with how many rows it is about; absent: it is done at once. */
  confirm?: { title: (count: number) => string; text: (count: number) => string };
  /** Rows that it cannot be done to are told apart without asking the server. */
  fits?: (row: Row) => boolean;
  /** Does it to one row; a refusal is that row's result. */
  run: (row: Row) => Promise<unknown>;
}

export interface RowResult {
  key: string;
  name: string;
  state: 'done' | 'failed' | 'skipped';
  /** In the reader's language. */
  message?: string;
}

interface RunOptions<Row> {
  name: (row: Row) => { key: string; name: string };
  /** After each row, for the progress. */
  onResult?: (result: RowResult, done: number) => void;
  atOnce?: number;
}

/** Does an action to every row, a few at a time; one row's failure stops no other. Results stand in the order of the rows. */
export async function runOnRows<Row>(rows: readonly Row[], action: BulkAction<Row>, options: RunOptions<Row>): Promise<RowResult[]> {
  const { name, onResult, atOnce = 4 } = options;
  const results: RowResult[] = [];
  const waiting = rows.entries();
  let done = 0;
  const work = async () => {
    for (const [index, row] of waiting) {
      const result = { ...name(row), ...(await attempt(row, action)) };
      results[index] = result;
      onResult?.(result, ++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function attempt<Row>(row: Row, { fits, run }: BulkAction<Row>): Promise<Pick<RowResult, 'state' | 'message'>> {
  if (fits && !fits(row)) return { state: 'skipped' };
  try {
    await run(row);
    return { state: 'done' };
  } catch (error) {
    if (isApiError(error)) return { state: 'failed', message: error.message };
    console.error('An action on rows failed', error);
    return { state: 'failed' };
  }
}
