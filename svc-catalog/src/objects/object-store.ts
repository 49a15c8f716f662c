import type { Readable } from 'node:stream';
import { fileStore } from './file-store.ts';

/** Where pictures and print files lie: keys such as `print-files/{sha256}.png`, contents that never change under a key. */
export interface ObjectStore {
  /** The whole object; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** The object as a stream; null when there is none. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Writes it whole or not at all; an object that is there already stays. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Repeatable: what is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** The store behind an address. `file:` is a folder, shared between instances by a volume. */
export function openObjectStore(url: string): ObjectStore {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return fileStore(url);
  throw new Error(`OBJECT_STORE_URL: no driver for ${protocol}`);
}
