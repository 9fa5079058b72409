import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call } from '@/lib/api';
import { nextPage } from '@/lib/nextPage';
import { session } from '@/lib/session';
import { passwordJustUsed } from '../passwordJustUsed';
import { useWait } from './useWait';

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/** Signs in and goes where one wanted to go; keeps the refusal for the form. */
export function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
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
      const next = nextPage(search.get('next'));
      const target = user.must_change_password ? `/user/new-password?next=${encodeURIComponent(next)}` : next;
      await navigate(target, { replace: true });
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
