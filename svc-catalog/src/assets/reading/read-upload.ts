import { readFile } from 'node:fs/promises';
import type { FontFacts } from '@merchloom/contracts/assets';
import { assetKey, assetSizeKey, fontKey, temporaryKey, temporaryThumbKey } from '../../objects/keys.ts';
import { openObjectStore } from '../../objects/object-store.ts';
import { screenSizes } from '../sizes.ts';
import { fileKind } from './file-kind.ts';
import { readFont } from './font.ts';
import { readPicture, smallerPicture } from './picture.ts';
import { type UploadProblem, UploadRefused } from './upload-problem.ts';

export interface UploadTask {
  objectStoreUrl: string;
  /** Where the bytes lie as they came. */
  file: string;
  /** A guest's picture, or a tenant's picture or font. */
  keep: 'temporary' | 'asset';
}

export interface ReadFile {
  kind: 'image' | 'font';
  sha256: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  transparent: boolean;
  font: FontFacts | null;
}
export type UploadOutcome = { kind: 'read'; file: ReadFile } | { kind: 'refused'; problem: UploadProblem };

/** Reads a foreign file and stores what was made of it; only facts go back to the service. */
export async function readUpload(task: UploadTask): Promise<UploadOutcome> {
  try {
    const bytes = await readFile(task.file);
    if (bytes.byteLength === 0) throw new UploadRefused('upload_empty');
    const kind = fileKind(bytes);
    if (!kind || (kind === 'font' && task.keep === 'temporary')) throw new UploadRefused('upload_kind');
    return { kind: 'read', file: kind === 'font' ? await keepFont(task, bytes) : await keepPicture(task, bytes, kind) };
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', problem: error.problem };
    throw error;
  }
}

export const extensionOf = (contentType: string): string =>
  ({ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'font/ttf': 'ttf', 'font/otf': 'otf' })[contentType] ?? 'png';

async function keepFont({ objectStoreUrl }: UploadTask, bytes: Uint8Array): Promise<ReadFile> {
  const { sha256, contentType, content, facts } = readFont(bytes);
  await openObjectStore(objectStoreUrl).write(fontKey(`${sha256}.${extensionOf(contentType)}`), content);
  return { kind: 'font', sha256, contentType, bytes: content.byteLength, width: 0, height: 0, transparent: false, font: facts };
}

async function keepPicture(
  { objectStoreUrl, keep }: UploadTask,
  bytes: Uint8Array,
  kind: Parameters<typeof readPicture>[1],
): Promise<ReadFile> {
  const store = openObjectStore(objectStoreUrl);
  const { content, ...facts } = await readPicture(bytes, kind);
  const file = `${facts.sha256}.${extensionOf(facts.contentType)}`;
  const [small, large] = screenSizes;
  if (keep === 'temporary') {
    await store.write(temporaryThumbKey(facts.sha256), await smallerPicture(content, small));
    await store.write(temporaryKey(file), content);
  } else {
    for (const longest of [small, large]) await store.write(assetSizeKey(facts.sha256, longest), await smallerPicture(content, longest));
    await store.write(assetKey(file), content);
  }
  return { kind: 'image', bytes: content.byteLength, font: null, ...facts };
}

export interface SizeTask {
  objectStoreUrl: string;
  file: string;
  longest: number;
}

/** A smaller picture of an asset that has none yet; false when there is no such asset. */
export async function makeSize({ objectStoreUrl, file, longest }: SizeTask): Promise<boolean> {
  const store = openObjectStore(objectStoreUrl);
  const content = await store.read(assetKey(file));
  if (!content) return false;
  await store.write(assetSizeKey(file.slice(0, 64), longest), await smallerPicture(content, longest));
  return true;
}
