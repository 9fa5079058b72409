import { createStore, useStore } from '@/lib/store';

const isOpen = createStore(false);

export const openSearch = () => isOpen.set(true);
export const closeSearch = () => isOpen.set(false);
export const useSearchIsOpen = () => useStore(isOpen);
