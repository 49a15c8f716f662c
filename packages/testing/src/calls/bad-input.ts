import type { Endpoint } from '@merchloom/contracts/endpoint';
import type { Principal } from '@merchloom/contracts/identity';
import * as z from 'zod/mini';
import { type DatabasePrint, openDatabasePrint } from './database-print.ts';
import {
  type Answer,
  type CallSuite,
  callerOf,
  type SampleCall,
  type SampleTenant,
  type SampleWorld,
  sampleOf,
  send,
  tenantEndpoints,
} from './tenant-calls.ts';

const oddText = '\u202e🦄%_"`;--';
/** In place of whatever a body holds, the more dangerous first. */
const wrongValues: unknown[] = [
  ...[Number.MAX_SAFE_INTEGER, oddText, 'x'.repeat(5_000), -1, 2 ** 31, 7.5, 1e308, '1e999', '', null],
  ...['x'.repeat(300), 'x', true, {}, [], [null], ['x'], { x: { y: 1 } }],
];
const wrongWords = ['99999999999999999999', oddText, 'x'.repeat(3_000), '-1', 'Infinity', 'y', ''];
/** So many of each field go over the wire. */
const most = { refused: 2, let: 2 };
/** What the database could not keep. */
const brokenTexts = ['a\u0000b', '\ud800'];
const megabyte = 1024 * 1024;

interface BadCall {
  call: SampleCall;
  /** The field that is wrong, `products.0.price`; the whole body is ''. */
  field: string;
}

/** `value` again and again, each time with something else in one place. */
function* mutations(value: unknown, field: string[] = []): Generator<{ field: string[]; value: unknown }> {
  for (const wrong of wrongValues) yield { field, value: wrong };
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? (value.length > 0 ? ['0'] : []) : Object.keys(value);
  const put = (key: string, inner: unknown) => (Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner });
  for (const key of keys) {
    const inner = (value as Record<string, unknown>)[key];
    if (!Array.isArray(value))
      yield { field: [...field, key], value: Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) };
    for (const each of mutations(inner, [...field, key])) yield { field: each.field, value: put(key, each.value) };
  }
  if (!Array.isArray(value)) yield { field: [...field, 'unexpected'], value: { ...value, unexpected: 1 } };
}

interface Sorted {
  refused: BadCall[];
  let: BadCall[];
}

/** What a contract refuses and what it lets through, a few of each field. The refused ones differ from field to field. */
function sorted(all: Iterable<BadCall & { fits: boolean }>): Sorted {
  const fields = new Map<string, Sorted>();
  for (const { call, field, fits } of all) {
    const of = fields.get(field) ?? { refused: [], let: [] };
    fields.set(field, of);
    of[fits ? 'let' : 'refused'].push({ call, field });
  }
  const each = [...fields.values()];
  return {
    refused: each.flatMap(({ refused }, index) => {
      const first = (index * 5) % Math.max(1, refused.length);
      return [...refused.slice(first), ...refused.slice(0, first)].slice(0, most.refused);
    }),
    let: each.flatMap((of) => of.let.slice(0, most.let)),
  };
}

const fitsIn = (schema: unknown, value: unknown): boolean => z.safeParse(schema as z.ZodMiniType, value).success;

function sortedBodies({ body }: Endpoint, own: SampleCall): Sorted {
  if (own.body === undefined || !body) return { refused: [], let: [] };
  return sorted(
    [...mutations(own.body)].map(({ field, value }) => {
      const fits = fitsIn(body, value ?? {});
      return { call: { ...own, body: JSON.stringify(value) }, field: field.join('.'), fits };
    }),
  );
}

const sortedWords = (schema: unknown, fields: readonly string[], put: (field: string, word: string) => [SampleCall, unknown]): Sorted =>
  sorted(
    fields.flatMap((field) =>
      wrongWords.map((word) => {
        const [call, value] = put(field, word);
        return { call, field, fits: fitsIn(schema, value) };
      }),
    ),
  );

const sortedForms = ({ body }: Endpoint, own: SampleCall): Sorted =>
  sortedWords(body, Object.keys(own.form ?? {}), (field, word) => {
    const form = { ...own.form, [field]: word };
    return [{ ...own, form }, form];
  });

const sortedQueries = ({ query }: Endpoint, own: SampleCall): Sorted =>
  sortedWords(query, Object.keys((query as z.ZodMiniObject | undefined)?.shape ?? {}), (field, word) => {
    const changed = { ...own.query, [field]: word };
    return [{ ...own, query: changed }, changed];
  });

const concerns = (errors: Record<string, unknown>, field: string): boolean =>
  Object.keys(errors).some(
    (key) => key === 'body' || field === '' || `${key}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${key}.`),
  );

/**
 * Every call of a service with everything in it wrong, one thing after the other: what the contract does not allow is refused at its
 * field and changes no row; what it lets through is never a fault. Generated from the route table and the same samples as the matrix.
 */
export function describeBadInput<T extends SampleTenant>({ service, samples, counters, start }: CallSuite<T>) {
  const calls = tenantEndpoints(service)
    .filter(({ id }) => samples[id])
    .map((endpoint) => [endpoint.id, endpoint] as const);
  let world: SampleWorld<T>;
  let print: DatabasePrint;
  beforeAll(async () => {
    world = await start();
    print = await openDatabasePrint(world.database.adminUrl, counters);
  }, 120_000);
  afterAll(async () => {
    await print?.close();
    await world?.stop();
  });

  const isProblem = ({ status, type, json }: Answer, about: unknown) => {
    if (status < 400) return;
    expect([about, status, type, json.success]).toEqual([about, status, expect.stringContaining('application/problem+json'), false]);
    expect([about, status < 500 || status === 503 ? '' : json]).toEqual([about, '']);
    if (status === 422) expect([about, json.code, Object.keys(json.errors ?? {}).length > 0]).toEqual([about, json.code, true]);
  };
  const inTurns = async <C>(all: readonly C[], work: (each: C) => Promise<void>) => {
    const waiting = [...all];
    const take = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
    };
    await Promise.all([take(), take(), take(), take()]);
  };

  test.each(calls)('%s refuses what its contract does not allow, at its field, and makes no fault of the rest', async (_id, endpoint) => {
    const sample = sampleOf(samples, endpoint);
    const own = await sample.make(world.ours);
    const as: Principal | null = callerOf(endpoint, sample, world.ours);
    const ask = (call: SampleCall) => send(world.url, endpoint, call, world.ours.id, as);
    const before = await print.take();

    const parts = [sortedBodies(endpoint, own), sortedForms(endpoint, own), sortedQueries(endpoint, own)];
    await inTurns(
      parts.flatMap((part) => part.refused),
      async ({ call, field }) => {
        const answer = await ask(call);
        const about = { field, query: call.query, body: String(call.body).slice(0, 300), errors: answer.json?.errors };
        expect([about, answer.status]).toEqual([about, 422]);
        expect([about, concerns(answer.json.errors ?? {}, field)]).toEqual([about, true]);
        isProblem(answer, about);
      },
    );

    const names = Object.keys(own.params ?? {});
    const words = names.flatMap((name) => wrongWords.filter((word) => word !== '').map((word) => [name, word] as const));
    await inTurns(words, async ([name, word]) => {
      if (sample.idle?.includes(name)) return;
      const answer = await ask({ ...own, params: { ...own.params, [name]: word } });
      expect([name, word, [sample.unknown ?? 404, 404, 414, 422]]).toEqual([name, word, expect.arrayContaining([answer.status])]);
    });

    if (own.body !== undefined && endpoint.body) {
      const tooLarge = megabyte > (endpoint.bodyLimit ?? 256 * 1024);
      const raw: [string | Uint8Array, number[]][] = [
        ['{"a":', [400]],
        ['nonsense', [400]],
        ['['.repeat(10_000), [400]],
        ['{"__proto__":{"admin":true}}', [400]],
        [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
        ...(tooLarge ? [[JSON.stringify({ text: 'x'.repeat(megabyte) }), [413]] as [string, number[]]] : []),
        ...brokenTexts.map((text): [string, number[]] => [JSON.stringify({ ...(own.body as object), unexpected: text }), [400]]),
      ];
      for (const [body, statuses] of raw) {
        const answer = await ask({ ...own, body, headers: { ...own.headers, 'content-type': 'application/json' } });
        expect([String(body).slice(0, 60), statuses]).toEqual([String(body).slice(0, 60), expect.arrayContaining([answer.status])]);
        isProblem(answer, body.slice(0, 60));
      }
    }
    if (own.form) {
      const headers = { ...own.headers, 'content-type': 'multipart/form-data; boundary=x' };
      for (const body of ['', 'nonsense', '--x\r\ncontent-disposition: form-data']) {
        const answer = await ask({ params: own.params, body, headers });
        expect([body, [400, 422]]).toEqual([body, expect.arrayContaining([answer.status])]);
        isProblem(answer, body);
      }
    }
    // What settles is done, although its answer is refused.
    if (!sample.settles) expect(await print.take()).toEqual(before);

    for (const { call } of parts.flatMap((part) => part.let)) {
      const answer = await ask(call);
      isProblem(answer, { query: call.query, body: String(call.body).slice(0, 300), status: answer.status });
    }
  });
}
