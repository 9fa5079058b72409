import type { RosterWarning } from '@khue/contract/rosters';
import type { TextLanguage } from '@khue/i18n/server-texts';
import { wireGrade } from '../grades/grade.wire';
import type { RunningPlace } from '../rosters/membership.repo';
import { gradeFits } from '../rosters/roster.rules';
import type { CandidateRow } from './candidate.repo';
import type { ClassRow } from './class.repo';

/** A student who could join the class. */
export function wireCandidate(
  language: TextLanguage,
  target: ClassRow,
  person: CandidateRow,
  place: RunningPlace | undefined,
) {
  const fits = gradeFits(
    { order: target.grade_order, year: target.school_year_number },
    { order: person.grade_order, year: person.grade_year },
  );
  const warnings: RosterWarning[] = fits ? [] : ['grade_differs'];
  return {
    user_id: person.id,
    code: person.code,
    username: person.username,
    full_name: person.full_name,
    birth_date: person.birth_date,
    status: person.status,
    class: place ? { id: place.class_id, name: place.class_name } : null,
    school: person.school_id === null ? null : { id: person.school_id, name: person.school_name ?? '' },
    grade: wireGrade(language, person),
    warnings,
  };
}
