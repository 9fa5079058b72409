import type { Queryable } from '../../../platform/db/database';
import { missingQuestions } from '../../content/content.api';
import type { ExaminationRow } from './examination.repo';
import { candidatesTwice, classlessCandidates, invigilatorsTwice, roomsToCheck, sittingsToCheck } from './problem.repo';
import { type Problem, problemsOf } from './problem.rules';

/** What an examination still lacks, for those who keep it: candidates are counted as its reader sees them. */
export async function problemsIn(db: Queryable, row: ExaminationRow, now: Date): Promise<Problem[]> {
  return problemsBeside(db, row, now, row.blueprint_id === null ? null : await missingQuestions(db, row.blueprint_id));
}

/** The same where it is known how many questions are missing; null: no blueprint is chosen. */
export async function problemsBeside(
  db: Queryable,
  row: ExaminationRow,
  now: Date,
  missing: number | null,
): Promise<Problem[]> {
  return problemsOf({
    duration: row.duration,
    blueprint: missing === null ? null : { missingQuestions: missing },
    candidates: row.candidate_count,
    numbered: row.numbered_count,
    placed: row.placed_count,
    classless: await classlessCandidates(db, row.id),
    sittings: await sittingsToCheck(db, row.id, now),
    rooms: await roomsToCheck(db, row.id),
    invigilatorsTwice: await invigilatorsTwice(db, row.id),
    candidatesTwice: await candidatesTwice(db, row.id),
  });
}
