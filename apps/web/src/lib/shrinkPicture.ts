const MOST_PIXELS_A_SIDE = 800;

/** Photos of phones are many times larger than a portrait needs: made small here, they cross a poor line quickly. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  // What this browser cannot open the server judges, and says why.
  if (!bitmap) return file;
  const scale = Math.min(1, MOST_PIXELS_A_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', 0.9));
}
