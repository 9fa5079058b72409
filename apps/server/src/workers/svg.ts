import sharp from 'sharp';

const MAX_SIDE = 2000;

/**
 * A drawing as a picture: what it shows stays, what it could do does not. Null: it cannot be drawn.
 * The library draws from memory and without a place of its own, so nothing that a drawing points to is fetched.
 */
export async function pictureOfLines(bytes: Buffer): Promise<Buffer | null> {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE });
    const { format, width, height } = await picture.metadata();
    if (format !== 'svg' || !width || !height) return null;
    return await picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
