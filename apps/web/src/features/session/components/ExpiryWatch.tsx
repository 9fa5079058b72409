import { SESSION_WARNING_MINUTES } from '@khue/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '@/components/states/Boundary';
import { ApiError, call } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { meQuery, rememberMe } from '@/lib/me';
import { session, useSession } from '@/lib/session';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;

/**
 * Watches the end of the session. The stored end is only as fresh as the last look at one's profile, so
 * someone who has been working since is extended silently; only who has been away is asked.
 */
function useExpiry(extend: () => Promise<void>) {
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

const ExpiryWarning = lazyComponent(async () => (await import('./ExpiryWarning')).ExpiryWarning);

/** A few minutes before the session ends: one click and it goes on. */
export function ExpiryWatch() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();

  async function stay() {
    setFailure(undefined);
    try {
      client.setQueryData(meQuery.queryKey, rememberMe(await call('GET /api/me/')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail);
    }
  }

  const { minutesLeft, isSoon, dismiss } = useExpiry(stay);
  if (!isSoon) return null;
  return (
    // Without a line the warning may not come: the page it would stand on must not go for it.
    <Boundary instead={() => null}>
      <Suspense>
        <ExpiryWarning minutesLeft={minutesLeft} failure={failure} stay={() => void stay()} dismiss={dismiss} />
      </Suspense>
    </Boundary>
  );
}
