import { TIME_ZONE } from './constants';

/** The day it is in Vietnam, where it begins seven hours before that of UTC. */
export const dayOf = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);
