import type { AskedQuestion } from '@khue/scoring/model';
import { call } from '@/lib/api';
import { EXAM_FILES } from '@/lib/examPlaces';

/** The paper as it lies on this computer: nobody can read it before the start has brought its key. */
export interface SealedPaper {
  bytes: Uint8Array<ArrayBuffer>;
  /** When it came, by this computer's clock. */
  keptAt: number;
}

/** Without a safe line a browser opens no sealed paper. */
export const opensSealed = (): boolean => globalThis.crypto?.subtle !== undefined;

const KEPT_AT = 'X-Kept-At';
const FETCHING_MS = 120_000;
const NONCE_BYTES = 12;

async function hasDigest(bytes: Uint8Array<ArrayBuffer>, digest: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === digest.toLowerCase();
}

async function store(): Promise<Cache | null> {
  try {
    return await caches.open(EXAM_FILES);
  } catch {
    return null;
  }
}

/** Reads what comes piece by piece, and tells how much is here, from 0 to 1. */
async function readAll(response: Response, length: number, onProgress: (share: number) => void) {
  const bytes = new Uint8Array(length);
  const reader = response.body?.getReader();
  let at = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (at + piece.value.length > length) throw new Error('More than was said.');
    bytes.set(piece.value, at);
    at += piece.value.length;
    onProgress(at / length);
  }
  if (at !== length) throw new Error('Less than was said.');
  return bytes;
}

/** Fetches the sealed paper unless it is here, and keeps it. Its digest is checked each time: a proxy may have cut it. */
export async function fetchSealed(
  examination: number,
  onProgress: (share: number) => void,
  page: AbortSignal,
): Promise<SealedPaper> {
  const signal = AbortSignal.any([page, AbortSignal.timeout(FETCHING_MS)]);
  const {
    url,
    bytes: length,
    digest,
  } = await call('GET /api/student_examinations/{id}/sealed/', { params: { id: examination } }, { signal });
  const kept = await store();
  const known = await kept?.match(url);
  if (known) {
    const bytes = new Uint8Array(await known.arrayBuffer());
    if (await hasDigest(bytes, digest)) return { bytes, keptAt: Number(known.headers.get(KEPT_AT)) };
    await kept?.delete(url);
  }
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const bytes = await readAll(response, length, onProgress);
  if (!(await hasDigest(bytes, digest))) throw new Error('The paper is not the one that was sealed.');
  const keptAt = Date.now();
  // A full disk: the page holds it all the same.
  await kept?.put(url, new Response(bytes, { headers: { [KEPT_AT]: String(keptAt) } })).catch(() => undefined);
  return { bytes, keptAt };
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Opens it with the key that the start has brought (AES-256-GCM). Fails where either is not what it should be. */
export async function openSealed({ bytes }: SealedPaper, sealedKey: string): Promise<AskedQuestion[]> {
  const key = await crypto.subtle.importKey('raw', fromBase64Url(sealedKey), 'AES-GCM', false, ['decrypt']);
  const [iv, sealed] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
  const { questions } = JSON.parse(new TextDecoder().decode(plain)) as { questions?: AskedQuestion[] };
  if (!questions?.length) throw new Error('A paper without questions.');
  return questions;
}
