import type { Design } from '@merchloom/contracts/design';

/** Changes that the server does not have yet. */
export interface KeptDraft {
  designId: string;
  /** The version they were made from. */
  version: number;
  design: Design;
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('merchloom-designs', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'designId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction('drafts', mode).objectStore('drafts'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => database.close());
  } catch (failure) {
    // A browser that keeps nothing (private windows) still saves to the server.
    console.error('Changes could not be kept in this browser', failure);
    return undefined;
  }
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => inStore('readwrite', (store) => store.put(draft));
export const keptDraft = (designId: string): Promise<KeptDraft | undefined> =>
  inStore<KeptDraft>('readonly', (store) => store.get(designId));
export const forgetDraft = (designId: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(designId));
