import type { Endpoint } from '@merchloom/contracts/endpoint';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import * as z from 'zod/mini';
import { type Audits, type DatabasePrint, openAudits, openDatabasePrint } from './database-print.ts';
import {
  allowed,
  type CallSuite,
  callerOf,
  people,
  personOf,
  type SampleCall,
  type SampleTenant,
  type SampleWorld,
  sampleOf,
  send,
  tenantEndpoints,
  type Who,
} from './tenant-calls.ts';

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const idsIn = (text: string): string[] => text.match(uuid) ?? [];
const isUuid = (value: string) => new RegExp(`^${uuid.source}$`).test(value);
const paramsOf = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).filter((name) => name !== 'tenant');
/** One of them fits whatever a path names. */
const nowhere = () => [newId(), 'nowhere-to-be-found', '2147483000', 'f'.repeat(64)];

/**
 * Every call of a service × every person × an object of the tenant, of another one, and one that is nowhere, over HTTP against a real
 * database. Generated from the route table: a call without a sample fails. Refusals come first, while nothing moves, and may not
 * change a single row.
 */
export function describeIsolation<T extends SampleTenant>({ service, samples, counters, start }: CallSuite<T>) {
  const all = tenantEndpoints(service);
  const calls = all.filter(({ id }) => samples[id]).map((endpoint) => [endpoint.id, endpoint] as const);
  let world: SampleWorld<T>;
  let print: DatabasePrint;
  let audits: Audits;
  let before: Record<string, string>;
  let theirIds: Set<string>;
  const made = new Map<string, { own: SampleCall; foreign: SampleCall }>();
  const thirdTenant = newId();

  const who = (each: Who, endpoint: Endpoint): Principal => {
    const person = personOf(each, each === 'platform staff' ? thirdTenant : world.ours.id);
    return sampleOf(samples, endpoint).person?.(person, world.ours) ?? person;
  };
  beforeAll(async () => {
    world = await start();
    print = await openDatabasePrint(world.database.adminUrl, counters);
    audits = await openAudits(world.database.adminUrl, world.busUrl);
    const waiting = [...calls];
    const prepare = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { make } = sampleOf(samples, next[1]);
        made.set(next[0], { own: await make(world.ours), foreign: await make(world.theirs) });
      }
    };
    await Promise.all([prepare(), prepare(), prepare(), prepare()]);
    before = await print.take();
    theirIds = (await print.idsOf(world.theirs.id)).add(world.theirs.id);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([print?.close(), audits?.close()]);
    await world?.stop();
  });

  test('every call has a sample, and every sample a call', () => {
    expect(Object.keys(samples).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  describe.each(calls)('%s refuses', (id, endpoint) => {
    if (endpoint.access !== 'public') {
      test('whoever the permission table does not name, people of another tenant, and nobody', async () => {
        const { own } = made.get(id)!;
        const ask = async (person: Principal | null) => (await send(world.url, endpoint, own, world.ours.id, person)).status;
        const inside = people.filter((each) => !allowed(endpoint, sampleOf(samples, endpoint), who(each, endpoint)));
        const strangers = people.map((each) => ({ ...who(each, endpoint), superadmin: false, tenantId: world.theirs.id }));
        const [refused, outside, nobody] = await Promise.all([
          Promise.all(inside.map((each) => ask(who(each, endpoint)))),
          Promise.all(strangers.map(ask)),
          ask(null),
        ]);
        expect(Object.fromEntries(inside.map((each, index) => [each, refused[index]]))).toEqual(
          Object.fromEntries(inside.map((each) => [each, 403])),
        );
        expect(outside).toEqual(strangers.map(() => 403));
        expect(nobody).toBe(401);
      });
    }

    for (const name of paramsOf(endpoint)) {
      test(`another tenant’s {${name}} like one that is nowhere, and one that cannot be`, async () => {
        const { own, foreign } = made.get(id)!;
        const { unknown = 404, shared = [], idle = [] } = sampleOf(samples, endpoint);
        const as = callerOf(endpoint, sampleOf(samples, endpoint), world.ours);
        const ask = (value: string, others = own.params) =>
          send(world.url, endpoint, { ...own, params: { ...others, [name]: value } }, world.ours.id, as);
        const theirs = foreign.params![name]!;
        const shape = (endpoint.params as z.ZodMiniObject | undefined)?.shape[name];
        const missing = nowhere().find((value) => !shape || z.safeParse(shape, value).success);
        if (missing && !idle.includes(name)) {
          const absent = await ask(missing);
          expect(absent.status).toBe(unknown);
          if (theirs !== own.params![name] && !shared.includes(name)) {
            const refused = await Promise.all([ask(theirs), ask(theirs, foreign.params)]);
            expect(refused.map(({ status, text }) => [status, text])).toEqual([
              [unknown, absent.text],
              [unknown, absent.text],
            ]);
          }
        }
        expect([unknown, 422]).toContain((await ask('Not anything!')).status);
        expect((await ask('a\u0000b')).status).toBe(400);
      });
    }

    test('another tenant’s objects that a query or a body names, and nothing has changed', async () => {
      const { own, foreign } = made.get(id)!;
      const as = callerOf(endpoint, sampleOf(samples, endpoint), world.ours);
      const fine = endpoint.method === 'GET' || sampleOf(samples, endpoint).passesOver;
      for (const call of withForeignNames(own, foreign, new Set([...(world.theirs.names ?? []), ...(foreign.names ?? [])]))) {
        const { status, text } = await send(world.url, endpoint, call, world.ours.id, as);
        expect(fine ? [200, 404, 422] : [404, 409, 410, 422]).toContain(status);
        if (status === 200) expect(idsIn(text).filter((each) => theirIds.has(each))).toEqual([]);
      }
      const [was, is] = [before, await print.take()];
      before = is;
      const others = (all: Record<string, string>) => Object.entries(all).filter(([key]) => !key.startsWith(world.ours.id));
      if (sampleOf(samples, endpoint).settles) expect(others(is)).toEqual(others(was));
      else expect(is).toEqual(was);
    });
  });

  describe.each(calls)('%s answers', (id, endpoint) => {
    test('everybody whom the permission table names, with what it promises and nothing of another tenant’s', async () => {
      const allowedPeople = people
        .map((each) => [each as string, who(each, endpoint)] as const)
        .filter(([, person]) => allowed(endpoint, sampleOf(samples, endpoint), person));
      const asking = endpoint.access === 'public' ? [['a shopper', null] as const] : allowedPeople;
      expect(asking).not.toEqual([]);
      const { make, alone, settles } = sampleOf(samples, endpoint);
      const ask = async ([each, person]: (typeof asking)[number], index: number) => {
        const call = index === 0 && !settles ? made.get(id)!.own : await make(world.ours);
        const { status, text, json } = await send(world.url, endpoint, call, world.ours.id, person);
        expect([id, each, status, status >= 400 ? text : '']).toEqual([id, each, endpoint.status ?? 200, '']);
        if (endpoint.reply) expect([id, each, z.safeParse(endpoint.reply, json).error?.issues ?? []]).toEqual([id, each, []]);
        const silent = person === null || endpoint.method === 'GET' || sampleOf(samples, endpoint).unaudited;
        if (!silent) expect([id, each, await audits.of(person.userId)]).toEqual([id, each, expect.arrayContaining([expect.any(String)])]);
        const named = (world.theirs.names ?? []).filter((name) => text.includes(name));
        expect([id, each, ...idsIn(text).filter((found) => theirIds.has(found)), ...named]).toEqual([id, each]);
      };
      if (alone) for (const [index, each] of asking.entries()) await ask(each, index);
      else await Promise.all(asking.map(ask));
    });
  });
}

/** The own call, again and again, each time with one name of the other tenant’s in place of the own. */
function withForeignNames(own: SampleCall, foreign: SampleCall, names: Set<string>): SampleCall[] {
  const found: SampleCall[] = [];
  const walk = (mine: unknown, other: unknown, replace: (value: unknown) => SampleCall) => {
    if (typeof other === 'string' && other !== mine && (isUuid(other) || names.has(other))) found.push(replace(other));
    if (typeof mine !== 'object' || typeof other !== 'object' || !mine || !other) return;
    if (mine instanceof Uint8Array) return;
    for (const key of Object.keys(mine) as never[]) {
      const copy = (value: unknown) => (Array.isArray(mine) ? mine.with(Number(key), value) : { ...(mine as object), [key]: value });
      walk(mine[key], other[key], (value) => replace(copy(value)));
    }
  };
  walk(own.query, foreign.query, (query) => ({ ...own, query: query as Record<string, string> }));
  walk(own.form, foreign.form, (form) => ({ ...own, form: form as SampleCall['form'] & object }));
  walk(own.body, foreign.body, (body) => ({ ...own, body }));
  return found;
}
