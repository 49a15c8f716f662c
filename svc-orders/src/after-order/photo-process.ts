import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

const longestSide = 1600;

/** Reads one foreign picture in a process that holds no keys, and ends with it. Nothing of the file but its pixels comes back. */
process.on('message', async (bytes: Uint8Array) => {
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'warning', animated: false })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 5 })
    .webp({ quality: 78 });
  const answer = await picture.toBuffer().then(
    (photo) => ({ photo }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(answer, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
