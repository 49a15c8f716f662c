import { writeFileSync } from 'node:fs';

/** What somebody outside tried and was told. `unknown`: no answer came, so it may have happened or not. */
export interface Operation {
  /** ms since the run began */
  at: number;
  who: string;
  what: string;
  outcome: 'ok' | 'fail' | 'unknown';
  status?: number;
  /** What was promised: an order's reference, a refund's id. */
  promise?: string;
  amount?: number;
}

export interface History {
  operations: Operation[];
  note(operation: Omit<Operation, 'at'>): void;
  write(file: string): void;
}

export function openHistory(): History {
  const began = Date.now();
  const operations: Operation[] = [];
  return {
    operations,
    note: (operation) => void operations.push({ at: Date.now() - began, ...operation }),
    write: (file) => writeFileSync(file, operations.map((operation) => `${JSON.stringify(operation)}\n`).join('')),
  };
}
