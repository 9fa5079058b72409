import type { Me } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';

type Whose = Pick<Me, 'menus' | 'scope' | 'school'>;

/**
 * One's menu. Whoever works for one school opens that school, on its
 * classes: a list of one is a step too many, and the school's own address is seldom what one came for.
 */
export function ownMenus({ menus, scope, school }: Whose): Me['menus'] {
  if (scope !== 'school' || !school) return menus;
  return menus.map((entry) =>
    entry.key === 'school' ? { ...entry, path: detailPath('school', 'view', school.id, 'classes') } : entry,
  );
}
