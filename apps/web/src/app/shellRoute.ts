import type { RouteObject } from 'react-router';
import { loadTexts } from '@/lib/i18n';
import { lazyRoute } from '@/lib/lazyRoute';
import { PATHS } from '@/lib/screenPaths';
import { CrashPage } from './CrashPage';
import { FirstScreen } from './FirstScreen';
import { SCREEN_ROUTES } from './screens';
import { SignedIn } from './shell/SignedIn';

/** Everything behind the sign-in. */
export const shellRoute: RouteObject = {
  loader: () => loadTexts('shell', 'work').then(() => null),
  Component: SignedIn,
  children: [
    {
      ErrorBoundary: CrashPage,
      children: [
        { path: '/', Component: FirstScreen },
        {
          path: PATHS.profile,
          lazy: lazyRoute(() => import('@/features/session/pages/ProfilePage'), 'auth', 'profile', 'components'),
        },
        {
          path: PATHS.help,
          lazy: lazyRoute(() => import('@/features/help/pages/HelpPage'), 'help', 'components'),
        },
        ...SCREEN_ROUTES,
        { path: '*', lazy: lazyRoute(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage })) },
      ],
    },
  ],
};
