import type { ApiError } from '@merchloom/web-kit/http';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useReading } from '../forms/use-reading.ts';

export interface Part<Row> {
  rows: readonly Row[];
  /** Where the next part begins; null: that was all. */
  next: string | null;
}

export interface Growing<Row> {
  /** What has been read so far; null until the first part is there. */
  rows: readonly Row[] | null;
  failure: ApiError | null;
  failed: boolean;
  pending: boolean;
  reload: () => void;
  /** Changes the rows that are there by then. */
  change: (newer: (rows: readonly Row[]) => readonly Row[]) => void;
  /** Reads the next part; absent when all is there. */
  more?: () => void;
  adding: boolean;
}

/** A list that is read in parts, each added below the ones before. `key` as of {@link useReading}. */
export function useGrowing<Row>(read: (after: string | undefined) => Promise<Part<Row>>, key: string): Growing<Row> {
  const { value, replace: _, change, ...reading } = useReading(() => read(undefined), key);
  const toast = useUnit(toastRaised);
  const [adding, setAdding] = useState(false);

  async function add(next: string) {
    setAdding(true);
    try {
      const part = await read(next);
      change(({ rows }) => ({ rows: [...rows, ...part.rows], next: part.next }));
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
    }
    setAdding(false);
  }

  return {
    ...reading,
    rows: value?.rows ?? null,
    change: (newer) => change((now) => ({ ...now, rows: newer(now.rows) })),
    ...(value?.next && { more: () => void add(value.next!) }),
    adding,
  };
}
