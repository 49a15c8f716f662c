import type { BasketLine } from '@merchloom/contracts/remotes';

const width = 160;
/** D54 */
const maxBytes = 60_000;

/** R6.17: the lines' pictures as small data addresses, so that the confirmation outlives the store. A picture that fails stays an address. */
export async function withThumbnails(
  lines: readonly BasketLine[],
  draw: (address: string) => Promise<string> = drawThumbnail,
): Promise<BasketLine[]> {
  const drawn = new Map<string, Promise<string>>();
  const once = (address: string): Promise<string> => {
    const known = drawn.get(address) ?? draw(address).catch(() => address);
    drawn.set(address, known);
    return known;
  };
  return Promise.all(
    lines.map(async (line) => {
      const { front_preview, back_preview } = line.images;
      return { ...line, images: { front_preview: await once(front_preview), back_preview: back_preview && (await once(back_preview)) } };
    }),
  );
}

async function drawThumbnail(address: string): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((picture.height / picture.width) * width);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const data = canvas.toDataURL('image/webp', 0.8);
  return data.length > maxBytes ? address : data;
}
