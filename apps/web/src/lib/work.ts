import { useDrawer } from './drawer';

/** The work drawer, for every feature that starts something long. */
export const useWork = () => useDrawer('work');
