import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

type Drawer = 'work' | 'assistant';

const KEY = 'khue.drawer';
const open = createStore(readStored(KEY, 'session') as Drawer | null);

/** Where a drawer stands beside the page; elsewhere it lies over it. */
export const DOCKED_WIDTH = '(min-width: 80em)';

/** What stands at the right of every page: one thing at a time, as it is over navigation and reload. */
export function showDrawer(drawer: Drawer | null): void {
  writeStored(KEY, drawer, 'session');
  open.set(drawer);
}

export const closeDrawer = (): void => showDrawer(null);

export function useDrawer(drawer: Drawer) {
  const isOpen = useStore(open) === drawer;
  const show = () => showDrawer(drawer);
  return { isOpen, open: show, close: closeDrawer, toggle: isOpen ? closeDrawer : show };
}

export const useAnyDrawer = (): boolean => useStore(open) !== null;
