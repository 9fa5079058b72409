import { readStored, writeStored } from './storage';

/**
 * Where a session is kept. `tab`: by one tab alone, as a preview is. `browser`: by all tabs until the browser is closed.
 * `computer`: until it ends, also when the browser is closed in between.
 */
export type KeptIn = 'tab' | 'browser' | 'computer';

interface WithToken {
  access_token: string;
}

const USER_KEY = 'khue.user';
/** Beside the remembered one: a session whose token is of no use without the browser's cookie. */
const SHARED_KEY = 'khue.user.shared';
const COOKIE = 'khue_tabs';

/**
 * The browser forgets a cookie without a date when it closes, and storage that all tabs share it never forgets. So the
 * token is cut in two that tell nothing by themselves: a random pad in the cookie, the token masked with it in storage.
 * No request is believed for its cookie, so no other site can make one in somebody's name.
 */
const masked = (text: string, pad: string): string =>
  String.fromCharCode(
    ...Array.from(text, (char, at) => char.charCodeAt(0) ^ parseInt(pad.slice(2 * at, 2 * at + 2), 16)),
  );

function freshPad(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const readPad = (): string | null => new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]+)`).exec(document.cookie)?.[1] ?? null;

function writePad(pad: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser, and answers later.
  document.cookie = `${COOKIE}=${pad ?? ''}; Path=/; SameSite=Strict${secure}${pad === null ? '; Max-Age=0' : ''}`;
}

function parse<T extends WithToken>(text: string | null): T | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as T;
    return typeof user.access_token === 'string' ? user : null;
  } catch {
    return null;
  }
}

function readShared<T extends WithToken>(): T | null {
  const user = parse<T>(readStored(SHARED_KEY));
  const pad = readPad();
  if (!user || pad?.length !== 2 * user.access_token.length) return null;
  return { ...user, access_token: masked(user.access_token, pad) };
}

export function readKept<T extends WithToken>(): { user: T; keptIn: KeptIn } | null {
  const tab = parse<T>(readStored(USER_KEY, 'session'));
  if (tab) return { user: tab, keptIn: 'tab' };
  const shared = readShared<T>();
  if (shared) return { user: shared, keptIn: 'browser' };
  const remembered = parse<T>(readStored(USER_KEY));
  return remembered && { user: remembered, keptIn: 'computer' };
}

function shareUntilClosed<T extends WithToken>(user: T): boolean {
  const known = readShared<T>();
  const pad = (known?.access_token === user.access_token && readPad()) || freshPad(user.access_token.length);
  writePad(pad);
  if (readPad() !== pad) return false;
  writeStored(SHARED_KEY, JSON.stringify({ ...user, access_token: masked(user.access_token, pad) }));
  return readShared<T>()?.access_token === user.access_token;
}

/** Where cookies or storage are refused, the tab alone keeps it. */
export function writeKept<T extends WithToken>(user: T, keptIn: KeptIn): void {
  if (keptIn === 'browser' && shareUntilClosed(user)) return;
  writeStored(USER_KEY, JSON.stringify(user), keptIn === 'computer' ? 'local' : 'session');
}

export function forgetTab(): void {
  writeStored(USER_KEY, null, 'session');
}

export function forgetKept(): void {
  forgetTab();
  writeStored(USER_KEY, null);
  writeStored(SHARED_KEY, null);
  writePad(null);
}

/** Another tab signed in or out. */
export function onKeptElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea === window.localStorage && (key === USER_KEY || key === SHARED_KEY)) listener();
  });
}
