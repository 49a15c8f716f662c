import { Readable } from 'node:stream';
import { defineEndpoint } from '@merchloom/contracts/endpoint';
import * as z from 'zod/mini';
import { readBody, readRaw } from './body-gate.ts';
import type { Refusal } from './refusal.ts';

const endpoint = defineEndpoint({
  id: 'x',
  method: 'POST',
  path: '/x',
  service: 'orders',
  access: 'public',
  rate: 'write',
  summary: '',
  body: z.unknown(),
});
const json = (body: string | Buffer, type = 'application/json', on = endpoint) => readBody(Buffer.from(body), type, on);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Refusal) => error.kind,
  );
const arrive = (chunks: Buffer[], headers: Record<string, string> = {}) =>
  readRaw(Object.assign(Readable.from(chunks), { headers }) as never, endpoint);

test('plain JSON comes through', async () => {
  expect(await json('{"a":[1,"é 🎽",null]}', 'application/json; charset=UTF-8')).toEqual({ a: [1, 'é 🎽', null] });
});

test.each([
  ['broken JSON', '{"a":', 'malformed'],
  ['a number too large for JSON is null or infinite, not a crash', '1e999', 'accepted'],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 'malformed'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), 'malformed'],
  ['32 levels', '['.repeat(32) + ']'.repeat(32), 'accepted'],
  ['1,001 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [n, 0]))), 'malformed'],
  ['NUL', '"a\\u0000b"', 'malformed'],
  ['a lone surrogate', '"\\ud800"', 'malformed'],
  ['NUL in a name', '{"a\\u0000":1}', 'malformed'],
  ['__proto__', '{"__proto__":{"admin":true}}', 'malformed'],
  ['constructor, deep', '[{"a":{"constructor":1}}]', 'malformed'],
])('%s', async (_what, body, outcome) => {
  expect(await kindOf(json(body))).toBe(outcome);
});

test('bytes that are not UTF-8 are refused', async () => {
  expect(await kindOf(json(Buffer.from([0x22, 0xff, 0xfe, 0x22])))).toBe('malformed');
});

test.each(['text/plain', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded', ''])(
  '%s is not understood',
  async (type) => {
    expect(await kindOf(json('{}', type))).toBe('unsupported_media');
  },
);

test('an endpoint with a larger limit takes more keys', async () => {
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 3_900 }, (_, n) => [n, 0])));

  expect(await kindOf(json(keys, 'application/json', { ...endpoint, bodyLimit: 1024 * 1024 }))).toBe('accepted');
});

test('a body over the limit is refused, declared or not', async () => {
  expect(await kindOf(arrive([], { 'content-length': '300000' }))).toBe('too_large');
  expect(await kindOf(arrive(Array.from({ length: 5 }, () => Buffer.alloc(64 * 1024))))).toBe('too_large');
  expect((await arrive([Buffer.from('a'), Buffer.from('b')])).toString()).toBe('ab');
});

test('nothing is decompressed', async () => {
  expect(await kindOf(arrive([Buffer.from('x')], { 'content-encoding': 'br' }))).toBe('unsupported_media');
});

const form = (body: string) =>
  readBody(Buffer.from(body.replaceAll('\n', '\r\n')), 'multipart/form-data; boundary=b', { ...endpoint, bodyType: 'multipart' });
const field = (name: string, value: string) => `--b\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;

test('a form nests by brackets, lists by number', async () => {
  const body = `${field('a[0][name]', 'x')}${field('a[1][name]', 'y')}${field('plain', '1')}${field('tags[]', 'p')}${field('tags[]', 'q')}--b--\n`;

  expect(await form(body)).toEqual({ a: [{ name: 'x' }, { name: 'y' }], plain: '1', tags: ['p', 'q'] });
});

test.each([
  ['no boundary', 'nothing here'],
  ['__proto__', `${field('__proto__[admin]', '1')}--b--\n`],
  ['a broken name', `${field('a[b', '1')}--b--\n`],
  ['40 levels', `${field(`a${'[b]'.repeat(40)}`, '1')}--b--\n`],
  ['1,001 fields', `${Array.from({ length: 1_001 }, (_, n) => field(`f${n}`, '')).join('')}--b--\n`],
])('a form with %s is refused', async (_what, body) => {
  expect(await kindOf(form(body))).toBe('malformed');
});
