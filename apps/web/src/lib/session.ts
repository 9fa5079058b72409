import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { PermissionCode } from '@khue/contract/permissions';
import { forgetStored, readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

export type SessionUser = AnswerOf<Calls['POST /api-token-auth/']>;
export type SessionEnd = 'expired' | 'signed_out';

const USER_KEY = 'khue.user';

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as SessionUser;
    return typeof user.access_token === 'string' ? user : null;
  } catch {
    return null;
  }
}

const store = createStore<SessionUser | null>(
  parseUser(readStored(USER_KEY, 'session')) ?? parseUser(readStored(USER_KEY)),
);

let ended: SessionEnd | null = null;
/** When the person last did something that reached the server. */
let lastActivity = Date.now();

/** A session in this tab's own storage comes before the one that the browser remembers for all tabs. */
const keptInTab = () => readStored(USER_KEY, 'session') !== null;

/** While one sees the product as another role, one's own session waits here, with the page to come back to. */
const ASIDE_KEY = 'khue.aside';
interface Aside {
  user: SessionUser;
  /** Whether the browser remembers the own session for all its tabs. */
  isRemembered: boolean;
  address: string;
}

function readAside(): Aside | null {
  try {
    return JSON.parse(readStored(ASIDE_KEY, 'session') ?? 'null') as Aside | null;
  } catch {
    return null;
  }
}

/** Back to one's own session. The page is loaded anew, so that nothing of the other role's view stays behind. */
function stopLooking() {
  const aside = readAside();
  if (!aside) return;
  writeStored(ASIDE_KEY, null, 'session');
  writeStored(USER_KEY, aside.isRemembered ? null : JSON.stringify(aside.user), 'session');
  window.location.assign(aside.address);
}

/** Sessions that are not remembered live in one tab's storage; the channel tells its siblings when one ends. */
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('khue.session') : null;

function forget(reason: SessionEnd) {
  ended = reason;
  writeStored(USER_KEY, null);
  writeStored(USER_KEY, null, 'session');
  // Whoever signs out leaves nothing for the next person at this computer; who is thrown out finds it again.
  if (reason === 'signed_out') forgetStored('khue.draft.');
  store.set(null);
}

function end(reason: SessionEnd) {
  const token = store.get()?.access_token;
  if (!token) return;
  if (readAside()) return stopLooking();
  forget(reason);
  channel?.postMessage({ token, reason });
}

channel?.addEventListener('message', ({ data }: MessageEvent<{ token: string; reason: SessionEnd }>) => {
  if (data.token === store.get()?.access_token) forget(data.reason);
});

window.addEventListener('storage', (event) => {
  if (event.storageArea !== window.localStorage || event.key !== USER_KEY) return;
  if (readStored(USER_KEY, 'session') !== null) return;
  const user = parseUser(event.newValue);
  if (!user && store.get()) ended ??= 'signed_out';
  store.set(user);
});

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start(user: SessionUser, remember: boolean) {
    ended = null;
    lastActivity = Date.now();
    writeStored(USER_KEY, null, remember ? 'session' : 'local');
    writeStored(USER_KEY, JSON.stringify(user), remember ? 'local' : 'session');
    store.set(user);
  },
  /** Fresher facts about the same person: a later end of the session, other permissions. */
  update(facts: Partial<SessionUser>) {
    const user = store.get();
    if (!user) return;
    const next = { ...user, ...facts };
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    writeStored(USER_KEY, JSON.stringify(next), keptInTab() ? 'session' : 'local');
    store.set(next);
  },
  /** From here on this tab, and only this tab, sees the product as another role. */
  lookAs(view: Pick<SessionUser, 'access_token' | 'expires_at'>) {
    const user = store.get();
    if (!user) return;
    const { pathname, search } = window.location;
    const aside: Aside = { user, isRemembered: !keptInTab(), address: pathname + search };
    writeStored(ASIDE_KEY, JSON.stringify(aside), 'session');
    writeStored(USER_KEY, JSON.stringify({ ...user, ...view, permissions: [] }), 'session');
    window.location.assign('/');
  },
  stopLooking,
  signOut: () => end('signed_out'),
  /** A late 401 of an older session must not end the one that followed it. */
  expire(token: string) {
    if (token === store.get()?.access_token) end('expired');
  },
  whyEnded: () => ended,
  touch() {
    lastActivity = Date.now();
  },
  lastActivity: () => lastActivity,
};

export const useSession = (): SessionUser | null => useStore(store);

/** Decides which buttons exist; the server decides what happens. */
export function usePermission(code: PermissionCode): boolean {
  return useSession()?.permissions.includes(code) ?? false;
}
