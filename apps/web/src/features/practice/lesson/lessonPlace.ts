import type { PlayerPlace } from '@/questions/player/playing';
import type { Lesson } from '../session/queries';

export type LessonMaterial = Lesson['materials'][number];
export type SentPlace = Pick<PlayerPlace, 'page' | 'within'>;

/** Where to begin in a material: where this browser was last, if the server does not know yet, else where it says. */
export function placeIn(material: LessonMaterial, unsent: SentPlace | undefined): PlayerPlace | undefined {
  if (unsent) {
    return { ...unsent, page: Math.min(unsent.page, material.pages - 1), pages: material.pages };
  }
  return material.place ?? undefined;
}

/** With which material to begin: the last one this browser was in, the last one that the server knows, the first. */
export function firstMaterial(
  { materials, last_place }: Pick<Lesson, 'materials' | 'last_place'>,
  unsent: ReadonlyMap<string, unknown>,
): number {
  const wanted = [...unsent.keys()].at(-1) ?? String(last_place?.material_id ?? '');
  return Math.max(
    0,
    materials.findIndex(({ id }) => String(id) === wanted),
  );
}
