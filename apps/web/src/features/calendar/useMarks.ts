import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import type { Session } from '@/components/session/sessionState';
import { useMe } from '@/lib/me';
import { classColours } from './colours';
import { type Hour, hoursOf } from './schoolHours';
import type { Audience } from './sessionTypes';
import { useSchoolHours } from './useSchoolHours';
import { wallOf } from './wallClock';

/** How sessions are told apart: by the colour of their class, by whether one holds them, by the hours of the school. */
export interface Marks {
  colourOf: (session: Session) => string;
  /** In a teacher's calendar: somebody else holds it. */
  isColleagues: (session: Session) => boolean;
  /** Where sessions of several schools stand together. */
  schoolOf: (session: Session) => string | undefined;
  /** Of the school that is looked at. */
  hours: readonly Hour[];
  /** "Tiết 2–3 sáng"; nothing where a session keeps to no hours. */
  hoursOf: (session: Session) => string | undefined;
}

/** Two hours and more are told as one from the first to the last. */
function useHourWords() {
  const { t } = useTranslation('calendar');
  return (first: Hour, last: Hour): string =>
    t(first.number === last.number ? `hour.${first.part}` : `hours_from_to.${first.part}`, {
      number: first.number,
      last: last.number,
    });
}

export function useMarks(audience: Audience, chosenSchool: string): Marks {
  const { t } = useTranslation('calendar');
  const me = useMe();
  const ownOrChosen = chosenSchool || String(me.school?.id ?? '');
  const hours = useSchoolHours(ownOrChosen);
  const words = useHourWords();
  // The library of the grid takes new events for other sessions: they change only when what marks them does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from the language
  return useMemo(
    () => ({
      colourOf: classColours(me.classes),
      isColleagues: (session: Session) => audience === 'teacher' && session.host.id !== me.user_id,
      schoolOf: ({ school }: Session) =>
        audience === 'admin' && !ownOrChosen ? shortSchoolName(school.name) : undefined,
      hours,
      hoursOf: ({ start_time, duration }: Session) => {
        const found = hoursOf(hours, wallOf(start_time).slice(11, 16), duration);
        return found ? words(found.first, found.last) : undefined;
      },
    }),
    [audience, me, ownOrChosen, hours, t],
  );
}
