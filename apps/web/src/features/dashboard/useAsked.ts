import { useMemo } from 'react';
import { useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { useSearchPatch, withPatch } from '@/lib/useSearchPatch';
import { changed, type Patch, readAsked } from './asked';

/** What the address asks, links to what else it could ask, and a way to change it. */
export function useAsked() {
  const [search, put] = useSearchPatch();
  const { choose } = useAbilities('school');
  const { scope, scope_units: units } = useMe();
  const asked = useMemo(() => {
    const [only, ...others] = units;
    const isFixed = (scope === 'province' || scope === 'ward') && only && others.length === 0;
    return readAsked(search, { choosesSchool: choose, area: isFixed ? { scope, ...only } : null });
  }, [search, choose, scope, units]);
  return {
    asked,
    to: (patch: Patch) => screenPath('dashboard', Object.fromEntries(withPatch(search, changed(patch)))),
    put: (patch: Patch) => put(changed(patch)),
  };
}
