import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

type Drawer = 'work' | 'assistant';

const KEY = 'khue.drawer';
// A talk goes on after a reload; work was looked at, and would only take the room.
const open = createStore<Drawer | null>(readStored(KEY, 'session') === 'assistant' ? 'assistant' : null);

/** Where a drawer stands beside the page; elsewhere it lies over it. */
export const DOCKED_WIDTH = '(min-width: 80em)';

/** Lists keep their columns beside the work drawer from here on. */
export const WORK_DOCKED_WIDTH = '(min-width: 90em)';

/** What stands at the right of every page: one thing at a time, whatever page is opened. */
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
