import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageCatalogues } from '@merchloom/contracts/messages';
import { languages } from '@merchloom/contracts/vocabulary';
import { Refusal } from '@merchloom/service-kit';
import sharp from 'sharp';
import { fileKind } from '../src/assets/reading/file-kind.ts';
import { extensionOf } from '../src/assets/reading/read-upload.ts';
import { uploadProblems } from '../src/assets/reading/upload-problem.ts';
import { createUploadReader } from '../src/assets/upload-reader.ts';
import { assetKey, fontKey } from '../src/objects/keys.ts';
import { openObjectStore } from '../src/objects/object-store.ts';
import { aFontFile, hostileFiles, mutatedFiles, trickyFiles } from './hostile-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchloom-uploads-'));
const store = openObjectStore(pathToFileURL(join(folder, 'objects')).href);
const reader = createUploadReader(pathToFileURL(join(folder, 'objects')).href);
afterAll(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function upload(bytes: Buffer) {
  const file = join(folder, `${files++}`);
  writeFileSync(file, bytes);
  return reader.read(file, 'asset', fileKind(bytes) === 'svg' || fileKind(bytes) === 'font');
}

/** Two seconds of work for the file, and what it takes to start a process after one was ended; not time on the wall, which others share. */
const mostWorkMs = 4_000;

/** Processor time of what this process has started, ended or not, in ms; 0 where the system does not say. */
function workOfOthers(): number {
  const spent = (pid: number | string, first: number): number => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[first]) + Number(fields[first + 1])) * 10;
  };
  if (process.platform !== 'linux') return 0;
  const children = readdirSync('/proc/self/task').flatMap(
    (id) => readFileSync(`/proc/self/task/${id}/children`, 'utf8').match(/\d+/g) ?? [],
  );
  return children.reduce((sum, pid) => sum + spent(pid, 11), spent('self', 13));
}

test('hostile files are refused with words a person understands, after two seconds of work at most, in 300 MB', async () => {
  // The first one also starts the process.
  await upload(aFontFile);
  for (const { name, bytes, problem } of await hostileFiles()) {
    const before = workOfOthers();
    const refusal = await upload(bytes).catch((error: unknown) => error);
    const ms = workOfOthers() - before;

    expect([name, refusal instanceof Refusal && refusal.code]).toEqual([name, problem]);
    if (ms > mostWorkMs) throw new Error(`${name} took ${ms} ms`);
  }
});

test('every refusal is said in every language', () => {
  for (const lang of languages) for (const code of uploadProblems) expect(messageCatalogues[lang][code]).toEqual(expect.any(String));
});

test('what hides in a file does not come out again', async () => {
  for (const { name, bytes } of await trickyFiles()) {
    const { kind, sha256, contentType } = await upload(bytes);
    const key = `${sha256}.${extensionOf(contentType)}`;
    const kept = await store.read(kind === 'font' ? fontKey(key) : assetKey(key));

    expect([name, kept!.includes('alert(1)'), kept!.includes('127.0.0.1')]).toEqual([name, false, false]);
    if (kind === 'image') {
      const { exif, icc, xmp } = await sharp(kept!).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  }
});

test('three hundred damaged files are read or refused, and the reader lives on', async () => {
  const outcomes = await Promise.allSettled((await mutatedFiles(50)).map(upload));
  for (let round = 1; round < 6; round += 1)
    outcomes.push(...(await Promise.allSettled((await mutatedFiles(50 * (round + 1))).slice(-50).map(upload))));

  expect(outcomes).toHaveLength(300);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
  expect((await upload(aFontFile)).kind).toBe('font');
});

test('a photograph is turned upright, and its colours are those of a screen', async () => {
  const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#00ff00' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const cmyk = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();

  expect(await upload(lying)).toMatchObject({ width: 30, height: 60, transparent: false, contentType: 'image/jpeg' });
  const { sha256 } = await upload(cmyk);
  const kept = await store.read(assetKey(`${sha256}.jpg`));
  expect(await sharp(kept!).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
});

test('a drawing becomes a picture large enough to print, its transparency kept', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="5" cy="5" r="4" fill="#e4572e"/></svg>',
  );

  const { sha256, ...facts } = await upload(drawing);

  expect(facts).toMatchObject({ width: 4096, height: 2048, transparent: true, contentType: 'image/png' });
  const { data } = await sharp((await store.read(assetKey(`${sha256}.png`)))!)
    .extract({ left: 1000, top: 1000, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0xe4, 0x57, 0x2e, 255]);
});

test('a font says its family, weight, languages and licence', async () => {
  const { font, contentType } = await upload(aFontFile);

  expect(contentType).toBe('font/ttf');
  expect(font).toMatchObject({ family: 'Bebas Neue', style: 'Regular', weight: 400, italic: false, scripts: ['western', 'central'] });
  expect(font!.licence).toContain('SIL Open Font License');
  expect(font!.ranges[0]).toEqual([13, 13]);
});
