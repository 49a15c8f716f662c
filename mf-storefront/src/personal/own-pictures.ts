import type { TemporaryAsset } from '@merchloom/contracts/assets';
import { writePicture } from '@merchloom/contracts/custom-picture';
import { endpoints } from '@merchloom/contracts/endpoints/assets';
import type { ApiError } from '@merchloom/web-kit/http';
import { uploadFile } from '@merchloom/web-kit/upload-file';
import { createEffect } from 'effector';

/** A picture that was uploaded for a field. */
export interface OwnPicture {
  /** As custom texts name it. */
  line: string;
  /** Where this browser gets it, and a small one of it. */
  address: string;
  thumb: string;
  width: number;
  height: number;
  expires: string;
}
/** Element id → the picture that takes its place. */
export type OwnPictures = Readonly<Record<string, OwnPicture>>;

interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export const sendPictureFx = createEffect<Sending, OwnPicture, ApiError>(async ({ file, signal, onProgress }) => {
  const { data } = await uploadFile({ endpoint: endpoints.uploadTemporaryAsset, query: { name: file.name }, file, signal, onProgress });
  return pictureOf(data);
});

const pictureOf = ({ src, address, thumb, width, height, expires_at }: TemporaryAsset): OwnPicture => ({
  line: writePicture({ file: src.split('/').at(-1)!, width, height }),
  ...{ address, thumb, width, height, expires: expires_at },
});

const keyOf = (slug: string, productId: string): string => `personal-pictures:${slug}:${productId}`;

/** What was uploaded for a product lives as long as the tab, and no longer than the server keeps it. */
export function readPictures(slug: string, productId: string, now: number, storage: Storage = sessionStorage): OwnPictures {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(slug, productId)) ?? '{}') as OwnPictures;
    return Object.fromEntries(Object.entries(kept).filter(([, { expires }]) => Date.parse(expires) > now));
  } catch {
    return {};
  }
}

export const keepPictures = (slug: string, productId: string, pictures: OwnPictures, storage: Storage = sessionStorage): void =>
  storage.setItem(keyOf(slug, productId), JSON.stringify(pictures));
