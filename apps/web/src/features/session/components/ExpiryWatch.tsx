import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError, call } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { meQuery, rememberMe } from '@/lib/me';
import { useExpiry } from './useExpiry';

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
    <Suspense>
      <ExpiryWarning minutesLeft={minutesLeft} failure={failure} stay={() => void stay()} dismiss={dismiss} />
    </Suspense>
  );
}
