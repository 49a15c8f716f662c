import type { Baked } from '../cloth.ts';
import type { Grid } from '../raster.ts';
import type { Recipe } from '../recipe.ts';
import { capBack, capFront } from './cap.ts';
import { hoodieBack, hoodieFront } from './hoodie.ts';
import { mugFront } from './mug.ts';
import { poloBack, poloFront } from './polo.ts';
import { sweatshirtBack, sweatshirtFront } from './sweat.ts';
import { fittedBack, fittedFront, tShirtBack, tShirtFront } from './t-shirt.ts';
import { toteFront } from './tote.ts';

/** A garment side that is drawn by code of its own instead of from pieces of cloth. */
export type Drawn = { name: string; bake: (grid: Grid) => Baked };

export const recipes: (Recipe | Drawn)[] = [
  ...[tShirtFront, tShirtBack, fittedFront, fittedBack, poloFront, poloBack],
  ...[sweatshirtFront, sweatshirtBack, hoodieFront, hoodieBack, toteFront, capFront, capBack, mugFront],
];
