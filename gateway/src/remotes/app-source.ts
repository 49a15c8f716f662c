import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';

/** Where the built files of one app come from. Every path is relative and already checked. */
export interface AppSource {
  /** The file's bytes; null when there is no such file. Rejects when the source cannot be reached. */
  read(file: string): Promise<Buffer | null>;
  /** Changes whenever `document.json` may have changed; null when it cannot be told cheaply. */
  stamp(): Promise<string | null>;
}

/** Built files in a folder. */
export function folderSource(folder: string): AppSource {
  const missing = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null;
    throw error;
  };
  return {
    read: (file) => readFile(path.join(folder, file)).catch(missing),
    async stamp() {
      const facts = await stat(path.join(folder, 'document.json')).catch(missing);
      return facts ? `${facts.mtimeMs} ${facts.size}` : null;
    },
  };
}

/** Built files that a static server holds; the browser still gets them from us. */
export function addressSource(url: string): AppSource {
  const base = url.replace(/\/$/, '');
  return {
    async read(file) {
      const reply = await request(`${base}/${file}`, { headersTimeout: 5_000, bodyTimeout: 10_000 });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      if (reply.statusCode === 200) return bytes;
      if (reply.statusCode === 404 || reply.statusCode === 403) return null;
      throw new Error(`${base} answered ${reply.statusCode}`);
    },
    stamp: async () => null,
  };
}
