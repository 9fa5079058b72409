/** Somebody who can be put into a class. */
export interface Candidate {
  id: number;
  name: string;
  /** Tells namesakes apart. */
  code: string;
  /** The class, or the school, that the student would leave. */
  leaves?: string;
}

interface Place {
  name: string;
}

interface FoundStudent {
  user_id: number;
  full_name: string;
  code: string | null;
  username: string;
  class: Place | null;
  school: Place | null;
}

/** As the server found somebody by a pasted code. `leaves` only where there is something to leave. */
export const candidateOf = (student: FoundStudent, isElsewhere = false): Candidate => ({
  id: student.user_id,
  name: student.full_name,
  code: student.code ?? student.username,
  leaves: isElsewhere ? [student.class?.name, student.school?.name].filter(Boolean).join(', ') : undefined,
});
