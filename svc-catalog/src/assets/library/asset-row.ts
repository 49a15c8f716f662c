import type { Asset, FontFacts } from '@merchloom/contracts/assets';
import type { ReadFile } from '../reading/read-upload.ts';
import { extensionOf } from '../reading/read-upload.ts';
import { screenSizes } from '../sizes.ts';

export interface AssetRow {
  id: string;
  tenantId: string;
  kind: 'image' | 'font';
  sha256: string;
  sourceSha256: string | null;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  transparent: boolean;
  font: FontFacts | null;
  name: string;
  folderId: string | null;
  tags: string[];
  licence: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** The columns that say what a file is. */
export const fileColumns = ({ kind, sha256, contentType, bytes, width, height, transparent, font }: ReadFile) => ({
  kind,
  sha256,
  contentType,
  bytes,
  width,
  height,
  transparent,
  font: font && JSON.stringify(font),
});

export const fileNameOf = ({ sha256, contentType }: Pick<AssetRow, 'sha256' | 'contentType'>): string =>
  `${sha256}.${extensionOf(contentType)}`;

/** What a design's Image element refers to. */
export const sourceOf = (row: Pick<AssetRow, 'kind' | 'sha256' | 'contentType'>): string =>
  `/media/${row.kind === 'font' ? 'fonts' : 'assets'}/${fileNameOf(row)}`;

export function presentAsset(row: AssetRow, uses: number): Asset {
  const sized = (longest: number) => (row.kind === 'font' ? null : `/media/asset-sizes/${longest}/${fileNameOf(row)}.webp`);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    folder: row.folderId,
    tags: row.tags,
    licence: row.licence,
    sha256: row.sha256,
    src: sourceOf(row),
    thumb: sized(screenSizes[0]),
    screen: sized(screenSizes[1]),
    content_type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    transparent: row.transparent,
    font: row.font,
    uses,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
