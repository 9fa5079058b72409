import type { Actor } from '../../../platform/authz/actor';
import { stateAt } from '../../courses/courses.api';
import { isReviewOpen, type ReviewFacts, reviewWaitsFor } from '../exams/exam.rules';
import { classExamAbilities } from './class-exam.policy';
import type { ClassExamRow, StudentRow } from './class-exam.repo';

export const wireClassExam = (actor: Pick<Actor, 'permissions' | 'scopeLevel'>, row: ClassExamRow, now: Date) => ({
  test_id: row.test_id,
  name: row.name,
  class: { id: row.class_id, name: row.class_name },
  module: { id: row.course_id, name: row.course_name },
  status: row.is_assigned ? stateAt(row, now) : ('closed' as const),
  open_at: row.open_at,
  close_at: row.close_at,
  student_count: row.student_count,
  started: row.started,
  finished: row.finished,
  running: row.running,
  average: row.average,
  can: classExamAbilities(actor, row),
});

/** What the class may see of solutions, and what that waits for. */
export const wireReview = (facts: ReviewFacts, now: Date) => ({
  review: facts.review,
  released_at: facts.released_at,
  solutions_open: isReviewOpen(facts, now),
  solutions_wait_for: reviewWaitsFor(facts, now),
});

export const wireStudent = (row: StudentRow) => ({
  user: { id: row.user_id, full_name: row.full_name, username: row.username },
  state: row.status ?? ('not_started' as const),
  activity_id: row.activity_id,
  question_answer: row.answered,
  question_count: row.question_count ?? 0,
  started_at: row.started_at,
  last_seen_at: row.last_seen_at,
  left_page: row.left_page,
  devices: row.devices,
  second_device_at: row.second_device_at,
  late_waiting: row.late_waiting,
  expires_at: row.expires_at,
  ended_at: row.ended_at,
  ended_by: row.ended_by,
  extra_minutes: row.extra_minutes,
  score: row.score,
  passed: passes(row),
  best_score: row.best_score,
  attempts: row.attempts,
});

export const passes = ({ score, pass_score }: Pick<StudentRow, 'score' | 'pass_score'>): boolean | null =>
  score === null ? null : score >= (pass_score ?? 0);
