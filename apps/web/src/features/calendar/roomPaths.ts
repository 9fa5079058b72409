import type { Audience } from './sessionTypes';

/** The room of a session; when the lesson is over, what came of it. */
export const roomPath = (audience: Exclude<Audience, 'admin'>, id: number): string =>
  `/${audience}/offline-meeting?session=${id}`;

/** The exercises of a session lie in its room; those who keep schools have none of their own. */
export const exercisesPath = (audience: Audience, id: number): string | null =>
  audience === 'admin' ? null : `${roomPath(audience, id)}&tab=exercises`;
