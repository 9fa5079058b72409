import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const ToastStack = lazy(() => import('./ToastStack'));

/** Fetched with the first message: most visits to a page have none. */
export function Toasts() {
  const hasAny = useSyncExternalStore(
    notificationsStore.subscribe,
    () => notificationsStore.getState().notifications.length > 0,
  );
  return hasAny ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
