import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: number;
}

const localHeader = 30;
const centralHeader = 46;
const endRecord = 22;
/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;

/** Bytes of the ZIP that {@link zipStream} makes of these. */
export const zipLength = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, { name, bytes }) => sum + localHeader + centralHeader + 2 * Buffer.byteLength(name) + bytes, endRecord);

/**
 * A ZIP of files that are compressed already, so they are only stored. One file at a time is in memory; each is read when the one
 * before it has gone out. Stays below 4 GiB and 65,535 files: whoever calls limits both.
 */
export function zipStream(entries: readonly ZipEntry[], at: Date, read: (index: number) => Promise<Buffer>): Readable {
  return Readable.from(parts(entries, at, read), { objectMode: false });
}

async function* parts(entries: readonly ZipEntry[], at: Date, read: (index: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const [index, { name, bytes }] of entries.entries()) {
    const content = await read(index);
    if (content.byteLength !== bytes) throw new Error(`${name} has ${content.byteLength} bytes instead of ${bytes}`);
    const title = Buffer.from(name);
    const common = commonFields(content, title.byteLength, at);
    const local = Buffer.concat([u32(0x04034b50), u16(version), common, u16(0), title]);
    central.push(
      Buffer.concat([
        ...[u32(0x02014b50), u16(version), u16(version), common],
        // No extra field, no comment, the first disk, no attributes.
        ...[u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), title],
      ]),
    );
    offset += local.byteLength + content.byteLength;
    yield local;
    yield content;
  }
  const directory = Buffer.concat(central);
  const count = u16(entries.length);
  yield Buffer.concat([directory, u32(0x06054b50), u16(0), u16(0), count, count, u32(directory.byteLength), u32(offset), u16(0)]);
}

/** What both headers of a file say in the same words, up to the length of its name. */
const commonFields = (content: Buffer, nameBytes: number, at: Date): Buffer =>
  Buffer.concat([
    ...[u16(flags), u16(0), dosTime(at), u32(crc32(content))],
    ...[u32(content.byteLength), u32(content.byteLength), u16(nameBytes)],
  ]);

const dosTime = (at: Date): Buffer =>
  Buffer.concat([
    u16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    u16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
  ]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
