import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|ttf)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file and font of a folder, so that nobody compresses at request time. */
export async function compressFolder(folder: string, { best }: { best: boolean }): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => TEXT.test(name)).map((name) => path.join(folder, name));
  await Promise.all(files.map((file) => compressFile(file, best)));
}

async function compressFile(file: string, best: boolean): Promise<void> {
  const source = await readFile(file);
  // The last tenth of a font would take seconds.
  const quality = !best ? 4 : file.endsWith('.ttf') ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [br, gz] = await Promise.all([brotli(source, { params }), gzipped(source, { level: best ? 9 : 4 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
