import { FileStoreAway } from '../../ports/file-store';
import { OutsideFault, type OutsideFaultKind } from '../../ports/outside-fault';

/** What the SDK throws, as far as it is looked at. It also holds the signed request, so it is never logged. */
interface SdkError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const WRONG_SETTINGS = new Set(['NoSuchBucket', 'PermanentRedirect', 'AuthorizationHeaderMalformed']);
const THROTTLED = new Set(['SlowDown', 'TooManyRequests', 'Throttling']);

/** Names are the store's own words, and they are logged. */
const PLAIN_NAME = /^[A-Za-z]{1,60}$/;

class FileMissing extends Error {
  readonly code = 'ENOENT';
}

function kindOf(name: string, status: number): OutsideFaultKind {
  if (THROTTLED.has(name) || status === 429) return 'throttled';
  if (status === 401 || status === 403 || name === 'CredentialsProviderError') return 'unauthorised';
  return WRONG_SETTINGS.has(name) || (status >= 300 && status < 500) ? 'protocol' : 'unavailable';
}

/** A fault in our own words: no key, no address, no text of the other side. */
export function faultOf(about: string, error: unknown): Error {
  if (error instanceof OutsideFault) return error;
  const { name: given = '', code, $metadata } = error as SdkError;
  const name = PLAIN_NAME.test(given) ? given : '';
  const status = $metadata?.httpStatusCode ?? 0;
  if (MISSING.has(name)) return new FileMissing('the file store has no such file');
  return new OutsideFault(kindOf(name, status), `the file store, ${about}: ${name || code || 'no answer'}`);
}

/** Whatever is wrong outside is told as the store being away. */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    throw new FileStoreAway(error.kind, error.message, error.retryAfterSeconds);
  }
}
