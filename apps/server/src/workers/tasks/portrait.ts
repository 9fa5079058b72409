import sharp from 'sharp';
import type { Run } from '../task';

export interface PortraitTask {
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
const QUALITY = 82;

/** How large the decoder itself will make the picture; null for one that it cannot open. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return FORMATS.has(format) && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The middle square, turned as the camera was held, on white where it was transparent, without any metadata. */
export const run: Run<PortraitTask> = async ({ bytes, maxSide, side }) => {
  const size = await measure(bytes);
  if (!size) return { refused: 'picture_damaged' };
  if (size.width > maxSide || size.height > maxSide) return { refused: 'picture_too_large' };
  try {
    const made = await sharp(bytes, { limitInputPixels: maxSide * maxSide })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { picture: made };
  } catch {
    // Whatever a decoder says of it: the picture cannot be read.
    return { refused: 'picture_damaged' };
  }
};
