import type { CandidateRow } from './candidate.repo';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

interface Reader {
  /** Approves the examination. */
  seesScores: boolean;
  readsPapers: boolean;
}

/** Scores are for who approves the examination until it is released, then for whose candidate it is; never of a paper that does not count. */
const isTold = (row: CandidateRow, { seesScores }: Reader) => seesScores || (row.is_released && row.has_result);

export const wireCandidate = (row: CandidateRow, reader: Reader) => ({
  id: row.id,
  number: row.number,
  user: {
    id: row.user_id,
    full_name: row.full_name,
    username: row.username,
    birthday: row.birth_date,
    class: row.class_name,
    school: { id: row.school_id, name: row.school_name },
  },
  moved_to: row.has_moved ? { class: row.class_name_now, school: row.school_name_now } : null,
  sitting: named(row.sitting_id, row.sitting_name),
  room: named(row.room_id, row.room_name),
  seat: row.seat,
  state: row.state,
  activity_id: isTold(row, reader) && reader.readsPapers ? row.activity_id : null,
  ...(row.state === 'ended' && row.score !== null && isTold(row, reader)
    ? { score: row.score, passed: row.to_mark > 0 ? null : row.score >= row.pass_score, to_mark: row.to_mark }
    : { score: null, passed: null, to_mark: 0 }),
});
