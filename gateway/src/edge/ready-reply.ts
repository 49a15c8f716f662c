import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { beginReply, type Exchange } from './exchange.ts';
import type { HeaderValues } from './reply.ts';

/** A reply that needs no more work: bytes in each encoding, and the tag that says whether the caller has it already. */
export interface ReadyReply {
  etag: string;
  contentType: string;
  identity: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const worthCompressing = 1_000;

export const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Compresses once what will be sent many times. */
export async function makeReady(bytes: Buffer, contentType: string): Promise<ReadyReply> {
  const etag = tagOf(bytes);
  if (bytes.length < worthCompressing) return { etag, contentType, identity: bytes, gzip: null, br: null };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 6 })]);
  return { etag, contentType, identity: bytes, gzip: gz, br };
}

/** The best encoding both sides have. `q=0` refuses an encoding. */
export function chooseEncoding(accepted: string | undefined, { br, gzip: gz }: Pick<ReadyReply, 'br' | 'gzip'>): 'br' | 'gzip' | null {
  if (!accepted) return null;
  const takes = (name: string) => {
    const at = accepted.indexOf(name);
    return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + name.length));
  };
  if (br && takes('br')) return 'br';
  return gz && takes('gzip') ? 'gzip' : null;
}

/** Sends it, or says that the caller's copy is still right. */
export function sendReady(exchange: Exchange, ready: ReadyReply, headers: Readonly<HeaderValues>, status = 200): void {
  const common: HeaderValues = { ...headers, etag: ready.etag };
  if (status === 200 && matchesTag(exchange.req.headers['if-none-match'], ready.etag)) {
    beginReply(exchange, 304, common).end();
    return;
  }
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'] as string | undefined, ready);
  const bytes = (encoding && ready[encoding]) ?? ready.identity;
  if (encoding) common['content-encoding'] = encoding;
  common['content-type'] = ready.contentType;
  common['content-length'] = bytes.length;
  beginReply(exchange, status, common).end(exchange.method === 'HEAD' ? undefined : bytes);
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
