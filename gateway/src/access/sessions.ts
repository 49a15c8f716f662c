import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import type { Language } from '@merchloom/contracts/vocabulary';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../edge/reply.ts';
import type { CallService } from '../upstream/services.ts';

export interface Session {
  principal: Principal;
  /** The person's saved language. */
  lang: Language | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface Sessions {
  /** Undefined: not in the cache, ask with `resolve`. Null: known not to be a session. */
  peek(token: string): Session | null | undefined;
  /** Rejects with `unavailable` while svc-identity cannot be asked. */
  resolve(token: string): Promise<Session | null>;
  forget(token: string): void;
  /** Every token of a session that has ended or changed. */
  forgetSession(sessionId: string): void;
  /** Every token of a person whose role or standing has changed. */
  forgetUser(userId: string): void;
  forgetAll(): void;
}

const freshMs = 15_000;
const refusedMs = 5_000;
const longestToken = 256;

/** What bearer tokens stand for, remembered for seconds; the end of a session drops it at once through its event. */
export function createSessions(call: CallService, now: () => number = Date.now): Sessions {
  const cache = new LRUCache<string, { session: Session | null }>({ max: 20_000, ttl: freshMs });
  const asking = new Map<string, Promise<Session | null>>();
  // A session that ended while it was being asked about must not come back.
  let generation = 0;

  const ask = async (token: string): Promise<Session | null> => {
    const began = generation;
    const reply = await call(endpoints.resolveSession, { body: { token } });
    if (reply.status !== 200) throw unavailable();
    const found = reply.body.data;
    const session = found && { principal: found.principal, lang: found.lang, expiresAt: Date.parse(found.expiresAt) };
    if (began === generation) cache.set(token, { session }, { ttl: session ? freshMs : refusedMs });
    return session;
  };

  const forgetWhere = (gone: (principal: Principal) => boolean) => {
    generation += 1;
    asking.clear();
    for (const [token, { session }] of cache.entries()) if (session && gone(session.principal)) cache.delete(token);
  };

  return {
    peek(token) {
      if (token.length > longestToken) return null;
      const known = cache.get(token);
      if (!known) return undefined;
      return known.session && known.session.expiresAt <= now() ? null : known.session;
    },
    resolve(token) {
      const known = this.peek(token);
      if (known !== undefined) return Promise.resolve(known);
      const running = asking.get(token);
      if (running) return running;
      const asked = ask(token).finally(() => asking.get(token) === asked && asking.delete(token));
      asking.set(token, asked);
      return asked;
    },
    forget(token) {
      generation += 1;
      asking.clear();
      cache.delete(token);
    },
    forgetSession: (sessionId) => forgetWhere((principal) => principal.sessionId === sessionId),
    // A borrowed session is also its borrower's.
    forgetUser: (userId) => forgetWhere((principal) => principal.userId === userId || principal.impersonator?.userId === userId),
    forgetAll() {
      generation += 1;
      asking.clear();
      cache.clear();
    },
  };
}
