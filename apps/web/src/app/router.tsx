import { createBrowserRouter } from 'react-router';
import { loadTexts } from '@/lib/i18n';
import { lazyRoute } from '@/lib/lazyRoute';
import { PATHS } from '@/lib/screenPaths';
import { session } from '@/lib/session';
import { CrashPage } from './CrashPage';
import { LoginRoute } from './LoginRoute';
import { isInside } from './signInAddress';

/** While the first chunk is on its way the sheet stays empty: a flash of a spinner would be worse. */
const Blank = () => null;
const ROOT = 'root';

export function createRouter() {
  return createBrowserRouter(
    [
      {
        id: ROOT,
        HydrateFallback: Blank,
        ErrorBoundary: CrashPage,
        children: [
          { path: PATHS.login, loader: () => loadTexts('auth').then(() => null), Component: LoginRoute },
          { path: PATHS.forgot, lazy: lazyRoute(() => import('@/features/session/pages/ForgotPage'), 'auth') },
          { path: PATHS.reset, lazy: lazyRoute(() => import('@/features/session/pages/ResetPage'), 'auth') },
          {
            path: PATHS.confirmEmail,
            lazy: lazyRoute(() => import('@/features/session/pages/ConfirmEmailPage'), 'auth'),
          },
          {
            path: PATHS.newPassword,
            lazy: lazyRoute(() => import('@/features/session/pages/NewPasswordPage'), 'auth'),
          },
          // The frame's own address of help is more exact, and is shown as soon as the frame is there.
          {
            path: `${PATHS.help}/*`,
            lazy: lazyRoute(async () => ({ default: (await import('./OpenHelp')).OpenHelp }), 'auth', 'help'),
          },
        ],
      },
    ],
    {
      // The table of screens, with their icons, is not for those who only sign in.
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (path.startsWith(PATHS.help) && !isInside(session.get())) return;
        const { shellRoute } = await import('./shellRoute');
        patch(ROOT, [shellRoute]);
      },
    },
  );
}
