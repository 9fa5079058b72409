import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Me } from '@/lib/me';
import { openSearch, useSearchIsOpen } from './searchState';
import { NOTHING_TYPED, WaitingBox } from './WaitingBox';

const SearchDialog = lazyComponent(async () => (await import('./SearchDialog')).SearchDialog, 'search');

/** Ctrl K works everywhere, also while typing. */
export function SearchGate({ me }: { me: Me }) {
  useHotkeys([['mod+K', openSearch]], []);
  return useSearchIsOpen() ? <OpenSearch me={me} /> : null;
}

/** The dialog is fetched when it is first wanted; what is typed until it is there is handed to it. */
function OpenSearch({ me }: { me: Me }) {
  useFocusBack();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  return (
    <Suspense fallback={<WaitingBox me={me} typed={typed} onType={setTyped} />}>
      <SearchDialog me={me} typed={typed} />
    </Suspense>
  );
}
