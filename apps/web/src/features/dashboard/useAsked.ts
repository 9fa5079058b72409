import { useMemo } from 'react';
import { useAbilities } from '@/lib/abilities';
import { screenPath } from '@/lib/screenPaths';
import { useSearchPatch, withPatch } from '@/lib/useSearchPatch';
import { changed, type Patch, readAsked } from './asked';

/** What the address asks, links to what else it could ask, and a way to change it. */
export function useAsked() {
  const [search, put] = useSearchPatch();
  const { choose } = useAbilities('school');
  const asked = useMemo(() => readAsked(search, choose), [search, choose]);
  return {
    asked,
    to: (patch: Patch) => screenPath('dashboard', Object.fromEntries(withPatch(search, changed(patch)))),
    put: (patch: Patch) => put(changed(patch)),
  };
}
