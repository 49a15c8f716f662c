import { Refusal } from './refusal.ts';

export interface JsonLimits {
  maxDepth: number;
  maxKeys: number;
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
export const malformed = (code: string, cause?: unknown) => new Refusal({ kind: 'malformed', code, cause });

/** Bytes → text, refusing what is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw malformed('malformed', error);
  }
}

/** Bytes → JSON value that no later layer stumbles over: bounded, well-formed text, no keys that reach prototypes. */
export function readJson(bytes: Uint8Array, limits: JsonLimits): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed('malformed', error);
  }
  checkValue(value, limits);
  return value;
}

/** Refuses NUL and lone surrogates: PostgreSQL stores neither. */
export function checkText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw malformed('malformed');
}

export function checkKey(key: string): void {
  if (forbiddenKeys.has(key)) throw malformed('malformed');
  checkText(key);
}

function checkValue(root: unknown, { maxDepth, maxKeys }: JsonLimits): void {
  let keys = 0;
  const pending: [value: unknown, depth: number][] = [[root, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') checkText(value);
    if (value === null || typeof value !== 'object') continue;
    if (depth > maxDepth) throw malformed('malformed');
    if (Array.isArray(value)) {
      for (const item of value) pending.push([item, depth + 1]);
    } else {
      for (const key of Object.keys(value)) {
        keys += 1;
        if (keys > maxKeys) throw malformed('malformed');
        checkKey(key);
        pending.push([(value as Record<string, unknown>)[key], depth + 1]);
      }
    }
  }
}
