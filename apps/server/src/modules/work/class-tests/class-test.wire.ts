import type { Actor } from '../../../platform/authz/actor';
import { testAbilities } from './class-test.policy';
import type { ClassTestRow, PlacedMaterial } from './class-test.repo';
import { stateOfTest } from './class-test.rules';

export const wireTestRow = (actor: Pick<Actor, 'permissions' | 'scopeLevel'>, row: ClassTestRow, now: Date) => ({
  id: row.id,
  name: row.name,
  module: { id: row.course_id, name: row.course_name },
  school: { id: row.school_id, name: row.school_name },
  classes: row.classes,
  status: row.status,
  state: stateOfTest(row, now),
  kind: row.kind,
  term: row.term,
  open_at: row.open_at,
  close_at: row.close_at,
  duration: row.duration,
  max_attempts: row.max_attempts,
  pass_score: row.pass_score,
  review: row.review,
  shuffle: row.is_shuffled,
  question_count: row.question_count,
  counts: { students: row.students, started: row.started, ended: row.ended },
  created_by: { id: row.created_by, name: row.created_by_name },
  created_at: row.created_at,
  updated_at: row.updated_at,
  can: testAbilities(actor, row),
});

export const wireMaterial = ({ machine_name, ...row }: PlacedMaterial) => ({ ...row, library: machine_name });

/** For the activity log: in words. */
export const auditedTest = (row: ClassTestRow) => ({
  test: row.name,
  course: row.course_name,
  class: row.classes.map(({ name }) => name).join(', '),
  status: row.status,
  open_at: row.open_at,
  close_at: row.close_at,
  duration: row.duration,
  max_attempts: row.max_attempts,
  question_count: row.question_count,
});
