import hoodie from './pictures/hoodie.webp';
import mug from './pictures/mug.webp';
import tee from './pictures/tee.webp';
import tote from './pictures/tote.webp';

/** Mockups made by the same compositor as every product's. */
export const garments = [
  { kind: 'tee', src: tee },
  { kind: 'hoodie', src: hoodie },
  { kind: 'tote', src: tote },
  { kind: 'mug', src: mug },
] as const;
