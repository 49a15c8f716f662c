import { endpoints } from '@merchloom/contracts/endpoints';
import type { Tenant } from '@merchloom/contracts/identity';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../edge/reply.ts';
import type { CallService } from '../upstream/services.ts';

export interface Tenants {
  peek(key: string): Tenant | null | undefined;
  /** By id or handle; null when there is none. */
  resolve(key: string): Promise<Tenant | null>;
  forget(tenantId: string): void;
  forgetAll(): void;
}

const freshMs = 60_000;
const unknownMs = 5_000;
const wellFormed = /^[a-z0-9-]{1,64}$/;

/** Tenants as svc-identity knows them, remembered for a minute; a change drops its tenant through the event. */
export function createTenants(call: CallService): Tenants {
  const cache = new LRUCache<string, { tenant: Tenant | null }>({ max: 10_000, ttl: freshMs });
  const asking = new Map<string, Promise<Tenant | null>>();
  let generation = 0;

  const ask = async (key: string): Promise<Tenant | null> => {
    const began = generation;
    const reply = await call(endpoints.resolveTenant, { params: { key } });
    if (reply.status !== 200) throw unavailable();
    const tenant = reply.body.data;
    if (began === generation) cache.set(key, { tenant }, { ttl: tenant ? freshMs : unknownMs });
    return tenant;
  };

  return {
    peek: (key) => (wellFormed.test(key) ? cache.get(key)?.tenant : null),
    resolve(key) {
      const known = this.peek(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = asking.get(key);
      if (running) return running;
      const asked = ask(key).finally(() => asking.get(key) === asked && asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
    forget(tenantId) {
      generation += 1;
      asking.clear();
      for (const [key, { tenant }] of cache.entries()) if (!tenant || tenant.id === tenantId) cache.delete(key);
    },
    forgetAll() {
      generation += 1;
      asking.clear();
      cache.clear();
    },
  };
}
