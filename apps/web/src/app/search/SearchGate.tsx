import { useHotkeys } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Me } from '@/lib/me';
import { openSearch, useSearchIsOpen } from './searchState';

const SearchDialog = lazyComponent(async () => (await import('./SearchDialog')).SearchDialog);

/** Ctrl K works everywhere, also while typing; the dialog itself is fetched when it is first wanted. */
export function SearchGate({ me }: { me: Me }) {
  const isOpen = useSearchIsOpen();
  useHotkeys([['mod+K', openSearch]], []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SearchDialog me={me} />
    </Suspense>
  );
}
