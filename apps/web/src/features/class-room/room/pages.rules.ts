import { reachedIn } from './reached.rules';
import type { Room, RoomPage } from './roomState';

export const isSamePlace = (a: RoomPage | null, b: RoomPage | null): boolean =>
  a?.material_id === b?.material_id && a?.page === b?.page;

/** How many students see what the class is shown: those who follow, and who went to that page themselves. */
export const onThisPage = ({ people, current }: Pick<Room, 'people' | 'current'>): number =>
  people.filter(
    ({ present, at, at_exercises }) => present && !at_exercises && (at === null || isSamePlace(at, current)),
  ).length;

const orderOf = (materials: Room['materials'], { material_id }: RoomPage) =>
  materials.findIndex(({ id }) => id === material_id);

/** Students look back at what was shown, not ahead of the class. */
export const mayLookAt = ({ reached }: Pick<Room, 'reached'>, wanted: RoomPage): boolean =>
  wanted.page <= reachedIn(reached, wanted.material_id);

/** The last of so many pages that one may go to. */
export const lastPage = ({ is_host, reached }: Pick<Room, 'is_host' | 'reached'>, materialId: number, pages: number) =>
  is_host ? pages - 1 : Math.min(pages - 1, reachedIn(reached, materialId));

/** The page after or before one; of the material before it the last, which only its content knows. */
export type Step = RoomPage | { material_id: number; page: 'last' } | null;

export function stepFrom(materials: Room['materials'], place: RoomPage, pages: number, by: 1 | -1): Step {
  const page = Math.min(place.page, pages - 1) + by;
  if (page >= 0 && page < pages) return { material_id: place.material_id, page };
  const next = materials[orderOf(materials, place) + by];
  if (!next) return null;
  return { material_id: next.id, page: by === 1 ? 0 : 'last' };
}
