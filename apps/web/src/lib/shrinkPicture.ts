const OF_A_PORTRAIT = 800;

/** Photos of phones are many times larger than a portrait needs: made small here, they cross a poor line quickly. */
export async function shrinkPicture(file: File, mostPixelsASide = OF_A_PORTRAIT): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  // What this browser cannot open the server judges, and says why.
  if (!bitmap) return file;
  const scale = Math.min(1, mostPixelsASide / Math.max(bitmap.width, bitmap.height));
  if (scale === 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  // What is transparent would come out black.
  if (paper) paper.fillStyle = '#fff';
  paper?.fillRect(0, 0, canvas.width, canvas.height);
  paper?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', 0.9));
}
