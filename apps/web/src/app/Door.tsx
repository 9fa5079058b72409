import { Suspense, startTransition, useEffect, useState } from 'react';
import { LoginPage } from '@/features/session/pages/LoginPage';
import { lazyComponent } from '@/lib/lazyComponent';
import { nextPage } from '@/lib/nextPage';
import { useSession } from '@/lib/session';
import { isAtDoor } from './signInAddress';

const fetchInside = () => import('./Inside');
const Inside = lazyComponent(async () => (await fetchInside()).Inside);

/** Whoever is not signed in gets the log-in page alone, without router and screens: it shows sooner. */
export function Door() {
  const [isOutside, setOutside] = useState(isAtDoor);
  const [search] = useState(() => new URLSearchParams(window.location.search));
  const user = useSession();
  // Signed in here, or in another tab of this browser.
  useEffect(() => {
    if (!isOutside || !user) return;
    window.history.replaceState(null, '', nextPage(search.get('next')));
    // Until the rest has arrived the log-in page stays.
    startTransition(() => setOutside(false));
  }, [isOutside, user, search]);
  if (isOutside) {
    return (
      // The rest is on its way while one types.
      <div onInput={() => void fetchInside()}>
        <LoginPage search={search} enter={fetchInside} />
      </div>
    );
  }
  return (
    <Suspense>
      <Inside />
    </Suspense>
  );
}
