import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectStore } from './object-store.ts';

const keyShape = /^[a-z-]+(?:\/[0-9a-z-]+)*\/[0-9a-z-]{2,}(?:\.[a-z0-9]+)?$/;

const missingIsNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Objects as files below a folder, spread over 256 folders by the first two letters of their name. */
export function fileStore(url: string): ObjectStore {
  const root = fileURLToPath(url);

  const fileOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
    const name = path.posix.basename(key);
    return path.join(root, path.posix.dirname(key), name.slice(0, 2), name);
  };

  return {
    read: (key) => readFile(fileOf(key)).catch(missingIsNull),

    async open(key) {
      const found = await stat(fileOf(key)).catch(missingIsNull);
      return found && { bytes: found.size, stream: createReadStream(fileOf(key)) };
    },

    remove: (key) => rm(fileOf(key), { force: true }),

    async write(key, content) {
      const file = fileOf(key);
      const exists = await access(file).then(
        () => true,
        () => false,
      );
      if (exists) return;
      await mkdir(path.dirname(file), { recursive: true });
      // A crash in between leaves a file under another name, never half an object.
      const draft = `${file}.${randomUUID()}`;
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await rename(draft, file);
      } catch (error) {
        await handle.close().catch(() => {});
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
