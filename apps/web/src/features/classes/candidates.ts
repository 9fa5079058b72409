import type { RosterWarning } from '@khue/contract/rosters';

/** Somebody who can be put into a class. */
export interface Candidate {
  id: number;
  name: string;
  /** Tells namesakes apart. */
  code: string;
  /** The class, or the school, that the student would leave. */
  leaves?: string;
  /** The grade of the latest class, where it does not lead into this one. */
  otherGrade?: string;
}

interface NamedRow {
  id: number;
  name: string;
}

interface FoundStudent {
  user_id: number;
  full_name: string;
  code: string | null;
  username: string;
  class: NamedRow | null;
  school: NamedRow | null;
  grade: NamedRow | null;
  warnings: readonly RosterWarning[];
}

/** As the server found somebody. One's own school is not worth naming. */
export const candidateOf = (student: FoundStudent, school: NamedRow): Candidate => ({
  id: student.user_id,
  name: student.full_name,
  code: student.code ?? student.username,
  leaves: [student.class?.name, student.school?.id === school.id ? null : student.school?.name]
    .filter(Boolean)
    .join(', '),
  otherGrade: student.warnings.includes('grade_differs') ? student.grade?.name : undefined,
});
