import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

type Drawer = 'work' | 'assistant';

const KEY = 'khue.drawer';
const readOpen = (): Drawer | null => {
  const stored = readStored(KEY, 'session');
  return stored === 'work' || stored === 'assistant' ? stored : null;
};
const open = createStore(readOpen());

function show(drawer: Drawer | null) {
  writeStored(KEY, drawer, 'session');
  open.set(drawer);
}

/** Where a drawer stands beside the page; elsewhere it lies over it. */
export const DOCKED_WIDTH = '(min-width: 80em)';

let isByHand = false;

/** Not by a reload, which must leave the keyboard where the page puts it. */
export const wasOpenedByHand = (): boolean => isByHand;

export const drawerIsOpen = (drawer: Drawer): boolean => open.get() === drawer;

export function openDrawer(drawer: Drawer): void {
  isByHand = true;
  show(drawer);
}

export function closeDrawer(drawer: Drawer): void {
  if (drawerIsOpen(drawer)) show(null);
}

/** What stands at the right of every page: one thing at a time, as it is over navigation and reload. */
export const useDrawer = (drawer: Drawer) => ({
  isOpen: useStore(open) === drawer,
  open: () => openDrawer(drawer),
  close: () => closeDrawer(drawer),
  toggle: () => (drawerIsOpen(drawer) ? closeDrawer(drawer) : openDrawer(drawer)),
});

export const useAnyDrawer = (): boolean => useStore(open) !== null;
