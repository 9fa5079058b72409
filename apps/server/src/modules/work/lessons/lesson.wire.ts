import type { AskedQuestion, Block } from '@khue/scoring/model';
import { type StudentPartRow, wireStudentPart } from '../../courses/courses.api';
import type { LessonMaterial, LessonPlace } from './lesson.repo';

export interface ShownMaterial extends LessonMaterial {
  content: Block<AskedQuestion>;
  pages: number;
}

/** A place in what the material is now: it may have become shorter. */
const wirePlace = (place: LessonPlace | undefined, pages: number) =>
  place?.page == null
    ? null
    : { page: Math.min(place.page, pages - 1), pages, within: place.within as Record<string, number> };

export function wireLesson(
  row: StudentPartRow,
  materials: readonly ShownMaterial[],
  places: readonly LessonPlace[],
  now: Date,
) {
  const placeOf = new Map(places.map((place) => [place.material_id, place]));
  const shown = materials.map(({ id, title, machine_name, position, content, pages }) => ({
    id,
    title,
    library: machine_name,
    position,
    content: { ...content },
    pages,
    place: wirePlace(placeOf.get(id), pages),
    done: placeOf.get(id)?.ended_at != null,
  }));
  const [last] = shown
    .filter(({ place }) => place !== null)
    .sort((a, b) => seenAt(placeOf.get(b.id)) - seenAt(placeOf.get(a.id)));
  return {
    ...wireStudentPart(row, now),
    materials: shown,
    last_place: last?.place ? { material_id: last.id, ...last.place } : null,
  };
}

const seenAt = (place: LessonPlace | undefined): number => place?.seen_at?.getTime() ?? 0;
