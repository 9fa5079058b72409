import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { touchedBy } from '@/lib/touching';
import type { PlayerPlace } from '@/questions/player/playing';
import { createKeeper } from '../keeper';
import type { Lesson } from '../session/queries';
import { firstMaterial, placeIn, type SentPlace } from './lessonPlace';

const WAIT_MS = 1200;

/** Where one is in a lesson, remembered here at once and at the server after a while. */
export function useLessonPlace(lesson: Lesson) {
  const { user_id: userId } = useMe();
  const params = { subModuleId: lesson.id, classId: lesson.class.id };
  const [completed, setCompleted] = useState(lesson.completed);
  const [done, setDone] = useState<ReadonlySet<number>>(
    () => new Set(lesson.materials.flatMap((material) => (material.done ? [material.id] : []))),
  );
  const [keeper] = useState(() =>
    createKeeper<SentPlace>({
      storageKey: `khue.draft.place.${userId}.${lesson.id}.${lesson.class.id}`,
      waitMs: WAIT_MS,
      send: async (key, place) => {
        const body = { material_id: Number(key), place };
        const told = await call(
          'PUT /api/student_sub_modules/{subModuleId}/{classId}/place/',
          { params, body },
          { quiet: true },
        );
        if (told.done) setDone((before) => (before.has(Number(key)) ? before : new Set(before).add(Number(key))));
        if (!told.completed) return;
        setCompleted((before) => {
          if (!before) void touchedBy('PUT /api/student_sub_modules/{subModuleId}/{classId}/place/');
          return true;
        });
      },
    }),
  );
  useEffect(() => keeper.watch(), [keeper]);

  const [at, setAt] = useState(() => firstMaterial(lesson, keeper.pending()));
  const [places, setPlaces] = useState<ReadonlyMap<number, PlayerPlace>>(
    () =>
      new Map(
        lesson.materials.flatMap((material) => {
          const place = placeIn(material, keeper.pending().get(String(material.id)));
          return place ? [[material.id, place]] : [];
        }),
      ),
  );
  const material = lesson.materials[at];
  const shownId = material?.id;
  const pages = material?.pages ?? 1;
  const place: PlayerPlace = useMemo(
    () => (shownId === undefined ? undefined : places.get(shownId)) ?? { page: 0, pages, within: {} },
    [places, shownId, pages],
  );
  const tell = useCallback(
    (materialId: number, { page, within }: PlayerPlace) => keeper.tell(String(materialId), { page, within }),
    [keeper],
  );
  const moveTo = (materialId: number, next: PlayerPlace) =>
    setPlaces((before) => new Map(before).set(materialId, next));

  return { at, goTo: setAt, material, place, moveTo, tell, done, completed };
}
