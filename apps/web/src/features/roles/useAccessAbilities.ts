import { type Can, useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';

/** Who sees the product as another role only looks: nothing about access is changed from there. */
export function useAccessAbilities(area: 'role' | 'permission_group'): Can {
  const can = useAbilities(area);
  return useMe().viewing_as === null ? can : {};
}
