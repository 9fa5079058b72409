import { newUuid } from './newKey';
import { readStored, writeStored } from './storage';

const KEY = 'khue.device';
/** For browsers that keep nothing: the page keeps it. */
let ofPage: string | undefined;

/** This browser's own name for itself: made once, and sent only with calls of an attempt at an exam. */
function deviceId(): string {
  ofPage ??= readStored(KEY) ?? newUuid();
  writeStored(KEY, ofPage);
  return ofPage;
}

/** Said with every call of an attempt, so that the server knows the device that sits it. */
export const byThisDevice = (): { headers: Record<string, string> } => ({ headers: { 'X-Device-Id': deviceId() } });
