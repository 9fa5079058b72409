import sharp, { type Sharp } from 'sharp';

export interface PictureTask {
  input: { bytes: Uint8Array; maxSide: number; side: number };
  part: never;
  result: { picture: Uint8Array } | { refused: 'picture_damaged' | 'picture_too_large' };
}

sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can open, only what people may send; the others have no way in, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/** How large the decoder itself will make the picture; null for one that it cannot open. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return FORMATS.has(format) && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** A picture turned as the camera was held, then as `draw` wants it, without any metadata. */
export async function pictureFrom(
  { bytes, maxSide }: PictureTask['input'],
  draw: (picture: Sharp) => Sharp,
): Promise<PictureTask['result']> {
  const size = await measure(bytes);
  if (!size) return { refused: 'picture_damaged' };
  if (size.width > maxSide || size.height > maxSide) return { refused: 'picture_too_large' };
  try {
    const opened = sharp(bytes, { limitInputPixels: maxSide * maxSide }).autoOrient();
    return { picture: await draw(opened).toBuffer() };
  } catch {
    // Whatever a decoder says of it: the picture cannot be read.
    return { refused: 'picture_damaged' };
  }
}
