import { SESSION_WARNING_MINUTES } from '@khue/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { session, useSession } from '@/lib/session';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;

/**
 * Watches the end of the session. The stored end is only as fresh as the last look at one's profile, so
 * someone who has been working since is extended silently; only who has been away is asked.
 */
export function useExpiry(extend: () => Promise<void>) {
  const expiresAt = useSession()?.expires_at ?? '';
  const [now, setNow] = useState(Date.now);
  const [dismissed, setDismissed] = useState('');
  const known = useRef({ expiresAt, since: Date.now(), isAsking: false });
  const left = Date.parse(expiresAt) - now;
  const isSoon = left > 0 && left <= SESSION_WARNING_MINUTES * MINUTE;
  const workedSince = session.lastActivity() > known.current.since + MINUTE;

  useEffect(() => {
    if (known.current.expiresAt !== expiresAt) known.current = { expiresAt, since: Date.now(), isAsking: false };
  }, [expiresAt]);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    // Past the end the server is asked too: it ends the session, unless only this computer's clock is wrong.
    if ((left > 0 && !(isSoon && workedSince)) || !expiresAt || known.current.isAsking) return;
    known.current.isAsking = true;
    void extend();
  });

  return {
    isSoon: isSoon && !workedSince && dismissed !== expiresAt,
    minutesLeft: Math.max(1, Math.ceil(left / MINUTE)),
    dismiss: () => setDismissed(expiresAt),
  };
}
