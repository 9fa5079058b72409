import type { Audience } from './sessionTypes';

/** The exercises of a session lie in its room; those who keep schools have none of their own. */
export const exercisesPath = (audience: Audience, id: number): string | null =>
  audience === 'admin' ? null : `/${audience}/offline-meeting?session=${id}&tab=exercises`;
