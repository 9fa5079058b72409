import type { Me } from '@/lib/me';

/** What there is to find depends on what one sees: one's pupils, one's lessons, or schools and accounts. */
export function placeholderOf({ scope }: Pick<Me, 'scope'>) {
  if (scope === 'classes') return 'search.placeholder_classes';
  return scope === 'self' ? 'search.placeholder_self' : 'search.placeholder';
}
