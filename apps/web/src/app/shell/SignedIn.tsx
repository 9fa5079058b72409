import '../boldFonts.css';
import './mantine.css';
import './controls.css';
import './whitePaper';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { loadTexts } from '@/lib/i18n';
import { forgetPages, rememberPage } from '@/lib/lastPage';
import { lazyComponent } from '@/lib/lazyComponent';
import { meQuery } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { useSession } from '@/lib/session';
import { SlotsProvider } from '@/lib/slots';
import { queryClient } from '../queryClient';
import { standsAlone } from '../screens';
import { isInside, signInAddress } from '../signInAddress';
import { slots } from '../slots';
import { BareFrame } from './BareFrame';
import { Shell } from './Shell';
import { Toasts } from './Toasts';

void loadTexts('components');

const OpenHelp = lazyComponent(async () => (await import('../OpenHelp')).OpenHelp);

/** The gate: without a session one goes to the log-in page and comes back to where one was. */
export function SignedIn() {
  const user = useSession();
  const { pathname, search } = useLocation();
  const isOpen = pathname.replace(/\/$/, '') === PATHS.help;
  // Signed out here: help stays.
  if (isOpen && !isInside(user)) {
    return (
      <Suspense>
        <OpenHelp />
      </Suspense>
    );
  }
  if (!user) return <Navigate to={signInAddress(pathname + search)} replace />;
  if (user.must_change_password) {
    return <Navigate to={`${PATHS.newPassword}?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Inside key={user.user_id} />
      </Suspense>
      <Toasts />
    </QueryClientProvider>
  );
}

function Inside() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const location = useLocation();
  const isAlone = standsAlone(location);
  useEffect(() => rememberPage(location.pathname + location.search), [location]);
  // The next person at this computer must not meet the last one's rows.
  useEffect(
    () => () => {
      queryClient.clear();
      forgetPages();
    },
    [],
  );
  if (me) {
    return <SlotsProvider value={slots}>{isAlone ? <BareFrame /> : <Shell me={me} />}</SlotsProvider>;
  }
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <LoadingState lines={3} />;
}
