import type { StudentExaminationState } from '@khue/contract/examination-words';
import { sealedFrom } from './sealed-paper.service';
import type { StudentExaminationRow } from './student-examination.repo';

const DAY_MS = 86_400_000;

function stateOf(row: StudentExaminationRow, now: Date): StudentExaminationState {
  if (row.released_at) return 'released';
  if (row.activity_status === 'open') return 'running';
  if (row.activity_status !== null || row.voided_at || now >= row.close_at) return 'ended';
  return now < row.open_at ? 'upcoming' : 'open';
}

/** Until when its candidate may ask for the paper to be looked at again; null where there is none, or nothing is told of it. */
export const appealUntil = ({ released_at, appeal_days, activity_id, review }: StudentExaminationRow): Date | null =>
  released_at === null || activity_id === null || review === 'none' || appeal_days === 0
    ? null
    : new Date(released_at.getTime() + appeal_days * DAY_MS);

export interface AppealOfStudent {
  id: number;
  status: 'open' | 'kept' | 'changed';
  reason: string;
  answer: string | null;
}

export function wireStudentExamination(
  row: StudentExaminationRow,
  { now, appeal, certificateUrl }: { now: Date; appeal: AppealOfStudent | null; certificateUrl: string | null },
) {
  const isTold = row.released_at !== null && row.review !== 'none' && !row.voided_at;
  const score = isTold ? row.score : null;
  return {
    id: row.id,
    name: row.name,
    module: { id: row.course_id, name: row.course_name },
    number: row.number,
    sitting: { name: row.sitting_name, open_at: row.open_at, close_at: row.close_at },
    room: row.room_name,
    school: row.school_name,
    seat: row.seat,
    duration: row.duration,
    extra_minutes: row.extra_minutes,
    question_count: row.question_count,
    pass_score: row.pass_score,
    state: stateOf(row, now),
    voided: row.voided_at !== null,
    needs_code: row.start_code,
    needs_seb: row.seb_required,
    one_device: row.one_device,
    sealed_from: sealedFrom(row.open_at),
    activity_id: row.activity_id,
    score,
    passed: score === null ? null : score >= row.pass_score,
    released_at: row.released_at,
    certificate_url: certificateUrl,
    appeal,
    appeal_until: appealUntil(row),
    server_time: now,
  };
}
