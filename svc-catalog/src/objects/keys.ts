/** Where each kind of object lies in the store. */
export const assetKey = (file: string): string => `assets/${file}`;
export const printFileKey = (sha256: string): string => `print-files/${sha256}.png`;
export const mockupKey = (hash: string, width: number): string => `mockups/${width}/${hash}.webp`;

/** What shoppers put on products: not served to whoever knows the address. */
export const shopperPictureKey = (file: string): string => `shopper-pictures/${file}`;
const shopperSource = /^\/media\/shopper-pictures\/([0-9a-f]{64}\.(?:png|webp|jpg))$/;

const assetSource = /^\/media\/assets\/([0-9a-f]{64}\.(?:png|webp|jpg))$/;

/** The file behind an Image element's `src`, `{sha256}.{ext}`; null when it is none of ours. */
export const assetFileOf = (src: string): string | null => assetSource.exec(src)?.[1] ?? null;

const fontSource = /^\/media\/fonts\/([0-9a-f]{64}\.[ot]tf)$/;

/** The file behind the address of an uploaded font, `{sha256}.{ext}`; null when it is none. */
export const fontFileOf = (address: string): string | null => fontSource.exec(address)?.[1] ?? null;

/** Where the picture or font behind an address of a design lies; null when it is none of ours. */
export function designFileKey(address: string): string | null {
  const [picture, shopper, font] = [assetFileOf(address), shopperSource.exec(address)?.[1], fontFileOf(address)];
  if (shopper) return shopperPictureKey(shopper);
  return picture ? assetKey(picture) : font && fontKey(font);
}

/** What guests leave for a week; the same file name as the asset it may become. */
export const temporaryKey = (file: string): string => `temporary/${file}`;
export const temporaryThumbKey = (sha256: string): string => `temporary-thumbs/${sha256}.webp`;
/** A smaller one of an asset, for screens. */
export const assetSizeKey = (sha256: string, longest: number): string => `asset-sizes/${longest}/${sha256}.webp`;
export const packingSlipKey = (sha256: string): string => `packing-slips/${sha256}.pdf`;
export const fontKey = (file: string): string => `fonts/${file}`;
/** Of an export that ends with a day. */
export const exportPictureKey = (exportId: string, index: number, format: string): string =>
  `mockup-exports/${exportId}-${index}.${format}`;
