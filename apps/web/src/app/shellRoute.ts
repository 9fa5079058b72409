import type { RouteObject } from 'react-router';
import { lazyRoute } from '@/lib/lazyRoute';
import { PATHS } from '@/lib/screenPaths';
import { CrashPage } from './CrashPage';
import { SCREEN_ROUTES } from './screens';

/** Everything behind the sign-in. */
export const shellRoute: RouteObject = {
  lazy: lazyRoute(async () => ({ default: (await import('./shell/SignedIn')).SignedIn }), 'shell', 'work'),
  children: [
    {
      ErrorBoundary: CrashPage,
      children: [
        { path: '/', lazy: lazyRoute(async () => ({ default: (await import('./FirstScreen')).FirstScreen })) },
        {
          path: PATHS.profile,
          lazy: lazyRoute(() => import('@/features/session/pages/ProfilePage'), 'auth', 'components'),
        },
        ...SCREEN_ROUTES,
        { path: '*', lazy: lazyRoute(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage })) },
      ],
    },
  ],
};
