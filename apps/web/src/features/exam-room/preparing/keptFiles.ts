import { EXAM_FILES } from '@/lib/examPlaces';

/** Where the page does not come over a safe line the browser has no such store: then the page alone holds them. */
async function store(): Promise<Cache | null> {
  try {
    return await caches.open(EXAM_FILES);
  } catch {
    return null;
  }
}

/** A file of the paper: what this computer kept, else from the server, and kept from now on. */
export async function fetchKept(path: string, signal: AbortSignal): Promise<Blob> {
  const kept = await store();
  const known = await kept?.match(path);
  if (known) return known.blob();
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  // A full disk: the page holds it all the same.
  await kept?.put(path, response.clone()).catch(() => undefined);
  return response.blob();
}
