import { createStore, useStore } from './store';

const place = createStore<HTMLElement | null>(null);

/** The shell tells where there is room beside the page. */
export const roomBesidePage = (element: HTMLElement | null): void => place.set(element);

export const useRoomBesidePage = (): HTMLElement | null => useStore(place);
