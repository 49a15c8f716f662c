import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { readForm } from './form-body.ts';
import { type JsonLimits, readJson } from './json-gate.ts';
import { Refusal } from './refusal.ts';

const defaultLimit = 256 * 1024;
const maxDepth = 32;
const keysPerQuarterMegabyte = 1_000;

const contentTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

/** Keys grow with the bytes an endpoint allows: 1,000 for the usual 256 KiB. */
const limitsOf = (byteLimit: number): JsonLimits => ({
  maxDepth,
  maxKeys: Math.max(1, Math.round(byteLimit / defaultLimit)) * keysPerQuarterMegabyte,
});

/** Reads the whole body, never more than the endpoint's limit; compressed bodies are refused. */
export async function readRaw(request: IncomingMessage, endpoint: Endpoint): Promise<Buffer> {
  const limit = endpoint.bodyLimit ?? defaultLimit;
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw unsupported();
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
}

/** The body as a value for the endpoint's schema; `undefined` when there is none. */
export async function readBody(raw: Buffer, contentType: string | undefined, endpoint: Endpoint): Promise<unknown> {
  if (raw.length === 0) return undefined;
  const expected = endpoint.bodyType === 'multipart' ? 'multipart' : 'json';
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type?.trim() !== contentTypes[expected]) throw unsupported();
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported();
  const limits = limitsOf(endpoint.bodyLimit ?? defaultLimit);
  return expected === 'json' ? readJson(raw, limits) : readForm(raw, contentType ?? '', limits);
}

const tooLarge = () => new Refusal({ kind: 'too_large', code: 'too_large' });
const unsupported = () => new Refusal({ kind: 'unsupported_media', code: 'unsupported_media' });
