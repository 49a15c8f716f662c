const addresses: Record<string, () => string> = {
  'hoodie-back-light': () => new URL('../../garments/hoodie-back-light.webp', import.meta.url).href,
  'hoodie-back-shift': () => new URL('../../garments/hoodie-back-shift.webp', import.meta.url).href,
  'hoodie-front-light': () => new URL('../../garments/hoodie-front-light.webp', import.meta.url).href,
  'hoodie-front-shift': () => new URL('../../garments/hoodie-front-shift.webp', import.meta.url).href,
  'mug-front-light': () => new URL('../../garments/mug-front-light.webp', import.meta.url).href,
  't-shirt-back-light': () => new URL('../../garments/t-shirt-back-light.webp', import.meta.url).href,
  't-shirt-back-shift': () => new URL('../../garments/t-shirt-back-shift.webp', import.meta.url).href,
  't-shirt-front-light': () => new URL('../../garments/t-shirt-front-light.webp', import.meta.url).href,
  't-shirt-front-shift': () => new URL('../../garments/t-shirt-front-shift.webp', import.meta.url).href,
  'tote-front-light': () => new URL('../../garments/tote-front-light.webp', import.meta.url).href,
  'tote-front-shift': () => new URL('../../garments/tote-front-shift.webp', import.meta.url).href,
};

/** Where the browser fetches a baked map from, by its base name. */
export function garmentAddress(name: string): string {
  const address = addresses[name];
  if (!address) throw new Error(`No garment map ${name}`);
  return address();
}

export const servedMaps = Object.keys(addresses);
