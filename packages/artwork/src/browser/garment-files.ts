const addresses: Record<string, () => string> = {
  'cap-back-light': () => new URL('../../garments/cap-back-light.webp', import.meta.url).href,
  'cap-back-shift': () => new URL('../../garments/cap-back-shift.webp', import.meta.url).href,
  'cap-front-light': () => new URL('../../garments/cap-front-light.webp', import.meta.url).href,
  'cap-front-shift': () => new URL('../../garments/cap-front-shift.webp', import.meta.url).href,
  'fitted-t-shirt-back-light': () => new URL('../../garments/fitted-t-shirt-back-light.webp', import.meta.url).href,
  'fitted-t-shirt-back-shift': () => new URL('../../garments/fitted-t-shirt-back-shift.webp', import.meta.url).href,
  'fitted-t-shirt-front-light': () => new URL('../../garments/fitted-t-shirt-front-light.webp', import.meta.url).href,
  'fitted-t-shirt-front-shift': () => new URL('../../garments/fitted-t-shirt-front-shift.webp', import.meta.url).href,
  'hoodie-back-light': () => new URL('../../garments/hoodie-back-light.webp', import.meta.url).href,
  'hoodie-back-shift': () => new URL('../../garments/hoodie-back-shift.webp', import.meta.url).href,
  'hoodie-front-light': () => new URL('../../garments/hoodie-front-light.webp', import.meta.url).href,
  'hoodie-front-shift': () => new URL('../../garments/hoodie-front-shift.webp', import.meta.url).href,
  'mug-front-light': () => new URL('../../garments/mug-front-light.webp', import.meta.url).href,
  'polo-back-light': () => new URL('../../garments/polo-back-light.webp', import.meta.url).href,
  'polo-back-shift': () => new URL('../../garments/polo-back-shift.webp', import.meta.url).href,
  'polo-front-light': () => new URL('../../garments/polo-front-light.webp', import.meta.url).href,
  'polo-front-shift': () => new URL('../../garments/polo-front-shift.webp', import.meta.url).href,
  'sweatshirt-back-light': () => new URL('../../garments/sweatshirt-back-light.webp', import.meta.url).href,
  'sweatshirt-back-shift': () => new URL('../../garments/sweatshirt-back-shift.webp', import.meta.url).href,
  'sweatshirt-front-light': () => new URL('../../garments/sweatshirt-front-light.webp', import.meta.url).href,
  'sweatshirt-front-shift': () => new URL('../../garments/sweatshirt-front-shift.webp', import.meta.url).href,
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
