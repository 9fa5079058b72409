import { readStored, writeStored } from '@/lib/storage';
import { createStore, useStore } from '@/lib/store';

const KEY = 'khue.menu';
const collapsed = createStore(readStored(KEY) === 'collapsed');

/** Whether the menu shows icons only; kept for the next visit. */
export function useCollapsed(): [boolean, (value: boolean) => void] {
  const set = (value: boolean) => {
    writeStored(KEY, value ? 'collapsed' : null);
    collapsed.set(value);
  };
  return [useStore(collapsed), set];
}
