import { questionTypeOf } from '@khue/scoring/kinds/kinds';
import type { Actor } from '../../platform/authz/actor';
import { exerciseAbilities } from './exercise.policy';
import type { AskedMaterial, ExerciseRow } from './exercise.repo';
import { stateAt } from './exercise.rules';

/* Where our words become the wire's: a material is a `block_id_question` there, a session a `meeting_id`. */

const wireAsked = ({ id, title, machine_name }: AskedMaterial) => ({
  block_id_question: id,
  name_question: title,
  type_question: questionTypeOf(machine_name) ?? 'question_set',
});

/** What it is worth is told with the results. */
const ownWork = ({ own_id, own_status, own_score, results_shown_at }: ExerciseRow) =>
  own_id === null || own_status === null
    ? null
    : { activity_id: own_id, status: own_status, score: results_shown_at === null ? null : own_score };

export const questionCount = ({ materials }: Pick<ExerciseRow, 'materials'>): number =>
  materials.reduce((sum, { questions }) => sum + questions, 0);

const timerAt = (row: ExerciseRow, now: Date) =>
  row.closes_at !== null && stateAt(row, now) === 'open' ? { closes_at: row.closes_at, server_time: now } : null;

/** How many are at it is for those who teach. */
export function wireExercise(actor: Actor, row: ExerciseRow, now: Date) {
  const isStudent = actor.scopeLevel === 'self';
  return {
    id: row.id,
    name: row.name,
    meeting_id: row.session_id,
    school: { id: row.school_id, name: row.school_name },
    class_instance: { id: row.class_id, name: row.class_name },
    state: stateAt(row, now),
    lms_zoom_exercise_questions: row.materials.map(wireAsked),
    question_count: questionCount(row),
    started: isStudent ? null : row.started,
    finished: isStudent ? null : row.finished,
    own: ownWork(row),
    results_shown: row.results_shown_at !== null,
    created_at: row.created_at,
    opened_at: row.opened_at,
    timer: timerAt(row, now),
    can: exerciseAbilities(actor, row),
  };
}

/** For the activity log: in words. */
export const auditedExercise = (row: ExerciseRow) => ({
  name: row.name,
  class: row.class_name,
  state: row.state,
  questions: row.materials.map(({ title }) => title),
});
