import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@merchloom/service-kit';

export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Of the bytes as they came. */
  sha256: string;
  /** The first few kB. */
  head: Buffer;
}

const headBytes = 4096;
const tooLarge = () => new Refusal({ kind: 'too_large', code: 'too_large' });

/** Lets `work` have the body of a request as a file, never more of it than `limit` bytes and never in memory; the file is gone afterwards. */
export async function withReceivedFile<T>(request: IncomingMessage, limit: number, work: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new Refusal({ kind: 'unsupported_media', code: 'unsupported_media' });
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const folder = await mkdtemp(path.join(tmpdir(), 'merchloom-upload-'));
  try {
    return await work(await receive(request, limit, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: IncomingMessage, limit: number, file: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > limit) return next(tooLarge());
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(request, counted, createWriteStream(file));
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { path: file, bytes, sha256: hash.digest('hex'), head: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}
