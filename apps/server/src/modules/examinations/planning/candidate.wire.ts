import type { CandidateRow } from './candidate.repo';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Scores are for who approves the examination until it is released, and never of a paper that does not count. */
export const wireCandidate = (row: CandidateRow, seesScores: boolean) => ({
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
  activity_id: seesScores || row.is_released ? row.activity_id : null,
  ...(row.state === 'ended' && row.score !== null && (seesScores || row.is_released)
    ? { score: row.score, passed: row.score >= row.pass_score }
    : { score: null, passed: null }),
});
