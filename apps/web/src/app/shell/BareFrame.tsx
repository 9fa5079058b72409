import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingState } from '@/components/states/LoadingState';
import { ExpiryWatch } from '@/features/session/components/ExpiryWatch';
import { useServerEvents } from './useServerEvents';

/** For pages that stand alone: what the frame does unseen, and nothing to look at. */
export function BareFrame() {
  useServerEvents();
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
      <ExpiryWatch />
    </>
  );
}
