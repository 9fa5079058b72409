import { request } from '@/lib/api';
import { shrinkPicture } from '@/lib/shrinkPicture';

/** Large enough for a slide on a projector. */
const MOST_PIXELS = 1600;
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** A file as official content names it. */
export interface ContentFile {
  path: string;
  mime: string;
  width?: number;
  height?: number;
  copyright: { license: 'U' };
}

interface Uploaded {
  file_url: string;
  mime_type: string;
}

async function sizeOf(picture: Blob): Promise<{ width?: number; height?: number }> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return {};
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Made small here, then sent; what comes back stands in the content at once. */
export async function uploadPicture(file: File): Promise<ContentFile> {
  // A moving picture would stand still after being drawn anew.
  const small = file.type === 'image/gif' ? file : await shrinkPicture(file, MOST_PIXELS);
  const form = new FormData();
  form.append('file', small, file.name || 'picture');
  const response = await request('/api/upload/', { method: 'POST', body: form });
  const { file_url, mime_type } = (await response.json()) as Uploaded;
  return { path: file_url, mime: mime_type, ...(await sizeOf(small)), copyright: { license: 'U' } };
}
