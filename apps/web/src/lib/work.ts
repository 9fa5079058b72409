import { readStored, writeStored } from './storage';
import { createStore, useStore } from './store';

const OPEN_KEY = 'khue.work';
const isOpen = createStore(readStored(OPEN_KEY, 'session') === 'open');

function setOpen(open: boolean) {
  writeStored(OPEN_KEY, open ? 'open' : null, 'session');
  isOpen.set(open);
}

/** Where the drawer stands beside the page; elsewhere it lies over it. */
export const DOCKED_WIDTH = '(min-width: 80em)';

const actions = {
  open: () => setOpen(true),
  close: () => setOpen(false),
  toggle: () => setOpen(!isOpen.get()),
};

/** The work drawer, for every feature that starts something long. It stays as it is over navigation and reload. */
export const useWork = () => ({ isOpen: useStore(isOpen), ...actions });

/** Query key under which all pieces of background work stand; invalidated by the server's events. */
export const WORK_QUERY = ['work'] as const;
