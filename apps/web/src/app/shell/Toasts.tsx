import { notifications, notificationsStore } from '@mantine/notifications';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Boundary } from '@/components/states/Boundary';
import { lazyComponent } from '@/lib/lazyComponent';

const ToastStack = lazyComponent(async () => (await import('./ToastStack')).ToastStack);

/** Fetched with the first message: most visits to a page have none. */
export function Toasts() {
  const hasAny = useSyncExternalStore(
    notificationsStore.subscribe,
    () => notificationsStore.getState().notifications.length > 0,
  );
  // What failed in an earlier session says nothing of the one that begins.
  useEffect(() => notifications.clean(), []);
  return hasAny ? (
    <Boundary instead={() => null}>
      <Suspense>
        <ToastStack />
      </Suspense>
    </Boundary>
  ) : null;
}
