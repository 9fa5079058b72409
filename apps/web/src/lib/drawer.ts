import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

type Drawer = 'work' | 'assistant';

const KEY = 'khue.drawer';
const open = createStore(readStored(KEY, 'session') as Drawer | null);
let isByHand = false;

/** Where a drawer stands beside the page; elsewhere it lies over it. */
export const DOCKED_WIDTH = '(min-width: 80em)';

/** Not by a reload, which must leave the keyboard where the page puts it. */
export const wasOpenedByHand = (): boolean => isByHand;

/** What stands at the right of every page: one thing at a time, as it is over navigation and reload. */
export function showDrawer(drawer: Drawer | null): void {
  isByHand = true;
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
