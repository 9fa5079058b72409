import { useDrawer } from './drawer';

/** The work drawer, for every feature that starts something long. */
export const useWork = () => useDrawer('work');

/** Query key under which all pieces of background work stand; invalidated by the server's events. */
export const WORK_QUERY = ['work'] as const;
