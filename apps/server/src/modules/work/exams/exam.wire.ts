import type { ExamReview } from '@khue/contract/courses';
import type { AttemptRow } from '../activities/activity.repo';
import type { StudentExamRow } from './exam.repo';
import { attemptsLeft, examState } from './exam.rules';

export function wireStudentExam(row: StudentExamRow, now: Date) {
  const isTold = row.exam_review !== 'none';
  return {
    test_id: row.test_id,
    name: row.name,
    module: { id: row.course_id, name: row.course_name },
    class: { id: row.class_id, name: row.class_name },
    state: examState(row, now),
    open_at: row.open_at,
    close_at: row.close_at,
    exam_duration: row.exam_duration,
    extra_minutes: row.extra_minutes,
    exam_pass_score: row.exam_pass_score,
    question_count: Math.min(row.pool_count, row.exam_question_count ?? row.pool_count),
    attempts_used: row.attempts_used,
    attempts_left: attemptsLeft(row),
    best_score: isTold ? row.best_score : null,
    last_score: isTold ? row.last_score : null,
    passed: isTold ? row.has_passed : null,
    activity_id: row.running_id ?? row.last_id,
  };
}

export function wireAttempt(row: AttemptRow & { number: number }, review: ExamReview) {
  const score = review === 'none' ? null : row.score;
  return {
    activity_id: row.id,
    number: row.number,
    status: row.status,
    score,
    passed: score === null ? null : score >= (row.pass_score ?? 0),
    ended_at: row.ended_at,
  };
}
