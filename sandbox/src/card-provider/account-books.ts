import type { Records } from '../records/records.ts';
import { noSuch } from './errors.ts';
import type { Later } from './later.ts';
import { type Cause, event } from './resources/event.ts';

export interface StoredEvent {
  /** The exact text that is signed and sent. */
  payload: string;
  id: string;
  type: string;
  region: string;
  account: string | null;
  created: number;
  attempts: number;
  delivered: boolean;
}

/** The objects of one platform region, or of one connected account in it; nobody sees another's (`Stripe-Account`). */
export interface AccountBooks {
  region: string;
  account: string | null;
  owner: string;
  key(id: string): string;
  find<T>(id: string): T | undefined;
  get<T>(id: string, what: string, param?: string): T;
  put<T extends { id: string; object: string }>(object: T, parent?: string): T;
  /** Something private beside an object, such as how a card behaves. */
  note<T>(id: string, value: T, parent?: string): void;
  noteOf<T>(id: string): T | undefined;
  /** Something that happens by itself after a while. */
  later(action: Later['action'], id: string, delayMs: number): void;
  /** Records what happened and hands it to the webhook sender. */
  emit(type: string, object: unknown): void;
}

interface Parts {
  records: Records;
  region: string;
  account: string | null;
  cause: Cause;
  wants(type: string): boolean;
  onEvent(key: string): void;
  onLater(books: AccountBooks, action: Later['action'], id: string, delayMs: number): void;
}

export const ownerOf = (region: string, account: string | null) => (account ? `${region}/${account}` : region);

export function accountBooks({ records, region, account, cause, wants, onEvent, onLater }: Parts): AccountBooks {
  const owner = ownerOf(region, account);
  const key = (id: string) => `${owner}|${id}`;
  const find = <T>(id: string): T | undefined => {
    const row = records.get(key(id));
    return row && (JSON.parse(row.body) as T);
  };
  const books: AccountBooks = {
    region,
    account,
    owner,
    key,
    find,
    get<T>(id: string, what: string, param?: string): T {
      const found = find<T>(id);
      if (found === undefined) throw noSuch(what, id, param);
      return found;
    },
    put(object, parent = '') {
      records.put({ key: key(object.id), kind: object.object, owner, parent: parent && key(parent), body: JSON.stringify(object) });
      return object;
    },
    note: (id, value, parent = '') => {
      records.put({ key: `${key(id)}#`, kind: 'note', owner, parent: key(parent || id), body: JSON.stringify(value) });
    },
    noteOf<T>(id: string) {
      const row = records.get(`${key(id)}#`);
      return row && (JSON.parse(row.body) as T);
    },
    later: (action, id, delayMs) => onLater(books, action, id, delayMs),
    emit(type, object) {
      const happened = event(type, object, account, cause);
      const wanted = wants(type);
      const stored: StoredEvent = {
        payload: JSON.stringify(happened),
        id: happened.id,
        type,
        region,
        account,
        created: happened.created,
        attempts: 0,
        delivered: !wanted,
      };
      const row = records.put({ key: key(happened.id), kind: 'event', owner, open: wanted, body: JSON.stringify(stored) });
      if (wanted) onEvent(row.key);
    },
  };
  return books;
}
