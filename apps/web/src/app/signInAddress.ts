import { PATHS } from '@/lib/screenPaths';
import { type SessionUser, session } from '@/lib/session';

const OPEN_PATHS: string[] = [PATHS.login, PATHS.forgot, PATHS.reset, PATHS.confirmEmail, PATHS.help];

/** Whoever has to change the password first is still outside. */
export const isInside = (user: SessionUser | null): user is SessionUser => user !== null && !user.must_change_password;

/** The log-in page that leads back to `here` afterwards. A deliberate sign-out starts afresh. */
export function signInAddress(here: string): string {
  const ended = session.whyEnded();
  if (ended === 'signed_out') return PATHS.login;
  const query = new URLSearchParams();
  if (here !== '/') query.set('next', here);
  if (ended === 'expired') query.set('reason', 'expired');
  return query.size > 0 ? `${PATHS.login}?${query}` : PATHS.login;
}

/** On the log-in page, and nobody is signed in. */
export const isAtDoor = () => !session.get() && window.location.pathname.replace(/\/$/, '') === PATHS.login;

/** Before anything is fetched: who is not signed in gets the light log-in page, not the shell and then the log-in page. */
export function holdBackStrangers(): void {
  const { pathname, search } = window.location;
  if (session.get() || OPEN_PATHS.includes(pathname.replace(/\/$/, ''))) return;
  window.history.replaceState(null, '', signInAddress(pathname + search));
}
