import { type ScreenKey, tabsFor } from '@khue/contract/screens';
import { useMe } from '@/lib/me';

/** The screen and its tabs, as far as they open for the reader. */
export function useScreenTabs(of: ScreenKey) {
  const { permissions, scope } = useMe();
  return tabsFor(of, permissions, scope);
}
