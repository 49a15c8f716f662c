import { fileURLToPath } from 'node:url';
import drawn from './drawn.json' with { type: 'json' };
import { fixedId, kinds } from './fixed-id.ts';

export type AssetName = keyof typeof drawn;

export type DemoAsset = { id: string; name: AssetName; sha256: string; width: number; height: number; bytes: number; src: string };

/** Artworks drawn by `draw/`, as PNG files in `assets/`. */
export const demoAssets = Object.fromEntries(
  (Object.keys(drawn) as AssetName[]).map((name, index): [AssetName, DemoAsset] => [
    name,
    { id: fixedId(kinds.asset, index + 1), name, ...drawn[name], src: `/media/assets/${drawn[name].sha256}.png` },
  ]),
) as Record<AssetName, DemoAsset>;

/** Where an artwork's file lies on this machine. */
export const assetPath = (asset: DemoAsset): string => fileURLToPath(new URL(`../assets/${asset.name}.png`, import.meta.url));
