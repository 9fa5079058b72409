import { useEffect, useState } from 'react';
import { ApiError, call } from '@/lib/api';
import { PATHS } from '@/lib/screenPaths';
import { session } from '@/lib/session';
import { passwordJustUsed } from '../passwordJustUsed';

/** Counts the seconds down that the server asks to wait for. */
function useWait(): [secondsLeft: number, waitFor: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 500);
    return () => clearTimeout(timer);
  });
  const waitFor = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, waitFor];
}

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signs in and enters where one wanted to go; keeps the refusal for the form. */
export function useSignIn(next: string, enter: (address: string) => unknown) {
  const [refusal, setRefusal] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const [wait, waitFor] = useWait();

  async function signIn({ username, password, remember }: Credentials) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const user = await call('POST /api-token-auth/', { body: { username, password } });
      if (user.must_change_password) passwordJustUsed.keep(user.user_id, password);
      session.start(user, remember);
      const target = user.must_change_password ? `${PATHS.newPassword}?next=${encodeURIComponent(next)}` : next;
      await enter(target);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (error.status === 429 && error.retryAfter) waitFor(error.retryAfter);
    } finally {
      setBusy(false);
    }
  }

  return { signIn, refusal, isBusy, wait };
}
