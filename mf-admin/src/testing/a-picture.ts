import type { Asset } from '@merchloom/contracts/assets';

/** A picture of the library. */
export const aPicture = (at: number, parts: Partial<Asset> = {}): Asset => {
  const sha256 = String(at).repeat(64).slice(0, 64);
  return {
    ...{ id: `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`, version: 1, kind: 'image', name: `picture-${at}`, folder: null },
    ...{ tags: [], licence: '', sha256, src: `/media/assets/${sha256}.png`, thumb: null, screen: null, content_type: 'image/png' },
    ...{ bytes: 4000, width: 400, height: 400, transparent: true, font: null, uses: 0 },
    ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
    ...parts,
  };
};
