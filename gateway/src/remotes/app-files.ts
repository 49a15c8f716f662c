import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../edge/exchange.ts';
import { type ReadyReply, sendReady, tagOf } from '../edge/ready-reply.ts';
import { type HeaderValues, notFound, sendRefusal, unavailable } from '../edge/reply.ts';
import type { AppSource } from './app-source.ts';
import type { AppName } from './registry.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /\.(?:js|css|json|svg|ttf)$/;
const hashed = /\.[0-9a-f]{8,}\.\w+$/;
const maxBytes = 128 * 1024 * 1024;

export interface AppFiles {
  /** Answers with a built file of an app. */
  send(exchange: Exchange, app: AppName, segments: readonly string[]): Promise<void>;
}

/** Scripts, styles and pictures of the apps. A file with its content's hash in its name never changes: it is kept in memory. */
export function createAppFiles(sources: Record<AppName, AppSource>, headers: Readonly<HeaderValues>): AppFiles {
  const kept = new LRUCache<string, ReadyReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, gzip, br }) => identity.length + (gzip?.length ?? 0) + (br?.length ?? 0) + 200,
  });
  const forever = { ...headers, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };
  const checked = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' };

  const load = async (app: AppName, file: string, contentType: string): Promise<ReadyReply | null> => {
    const source = sources[app];
    const identity = await source.read(file);
    if (!identity) return null;
    const [br, gzip] = await Promise.all([source.read(`${file}.br`), source.read(`${file}.gz`)]);
    return { etag: tagOf(identity), contentType, identity, br, gzip };
  };

  return {
    async send(exchange, app, segments) {
      const file = segments.join('/');
      const contentType = contentTypes[path.extname(file)];
      if (!contentType || segments.some((segment) => segment.startsWith('.'))) return sendRefusal(exchange, notFound(), headers);
      const key = `${app}/${file}`;
      const permanent = hashed.test(file);
      try {
        const ready = (permanent && kept.get(key)) || (await load(app, file, contentType));
        if (!ready) return sendRefusal(exchange, notFound(), headers);
        // A build that is just being written has no compressed file yet.
        if (permanent && (ready.br || !compressible.test(file))) kept.set(key, ready);
        sendReady(exchange, ready, permanent ? forever : checked);
      } catch (error) {
        sendRefusal(exchange, unavailable(error), headers);
      }
    },
  };
}
