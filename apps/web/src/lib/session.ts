import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { forgetKept, forgetTab, onKeptElsewhere, readKept, writeKept } from './keptSession';
import { forgetStored, readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

export type SessionUser = AnswerOf<Calls['POST /api-token-auth/']>;
export type SessionEnd = 'expired' | 'signed_out';

const store = createStore<SessionUser | null>(readKept<SessionUser>()?.user ?? null);

let ended: SessionEnd | null = null;
/** When the person last did something that reached the server. */
let lastActivity = Date.now();

/** While one sees the product as another role, one's own session waits here, with the page to come back to. */
const ASIDE_KEY = 'khue.aside';
interface Aside {
  /** Only where this tab alone keeps it. */
  user: SessionUser | null;
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
  forgetTab();
  if (aside.user) writeKept(aside.user, 'tab');
  window.location.assign(aside.address);
}

/** A session that one tab keeps alone may still have siblings, opened from it; the channel tells them when it ends. */
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('khue.session') : null;

function forget(reason: SessionEnd) {
  ended = reason;
  forgetKept();
  // Whoever signs out leaves nothing for the next person at this computer; who is thrown out finds it again.
  if (reason === 'signed_out') {
    forgetStored('khue.draft.');
    // Fetched only now: the log-in page does without. In the exam room its worker has it, also without a line.
    void import('./leftBehind').then(({ forgetExams }) => forgetExams());
  }
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

onKeptElsewhere(() => {
  const kept = readKept<SessionUser>();
  if (kept?.keptIn === 'tab') return;
  if (!kept && store.get()) ended ??= 'signed_out';
  if (JSON.stringify(kept?.user) !== JSON.stringify(store.get())) store.set(kept?.user ?? null);
});

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start(user: SessionUser, remember: boolean) {
    ended = null;
    lastActivity = Date.now();
    forgetKept();
    writeKept(user, remember ? 'computer' : 'browser');
    store.set(user);
  },
  /** Fresher facts about the same person: a later end of the session, other permissions. */
  update(facts: Partial<SessionUser>) {
    const user = store.get();
    if (!user) return;
    const next = { ...user, ...facts };
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    writeKept(next, readKept<SessionUser>()?.keptIn ?? 'tab');
    store.set(next);
  },
  /** From here on this tab, and only this tab, sees the product as another role. */
  lookAs(view: Pick<SessionUser, 'access_token' | 'expires_at'>) {
    const user = store.get();
    if (!user) return;
    const { pathname, search } = window.location;
    const isAlone = readKept<SessionUser>()?.keptIn === 'tab';
    const aside: Aside = { user: isAlone ? user : null, address: pathname + search };
    writeStored(ASIDE_KEY, JSON.stringify(aside), 'session');
    writeKept({ ...user, ...view, permissions: [] }, 'tab');
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
