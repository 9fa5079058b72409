import { questionId, withoutTips } from '@khue/scoring/ask';
import type { ActivityRow, CourseActivity, ExerciseActivity } from './activity.repo';
import { askAll, breakdownOf, judge, type Materials, unreadableIn } from './activity.rules';
import type { LastAnswer } from './answer.repo';

const names = (id: number) => ({ id, session_id: id, activity_id: id });

const idAt = ({ questions }: ActivityRow, place: number): string => {
  const held = questions[place];
  return held ? questionId(held.material, held.key) : '';
};

interface Progress {
  answers: readonly LastAnswer[];
  highest: number;
  now: Date;
}

function wireWork(row: ActivityRow, materials: Materials, { answers, highest, now }: Progress) {
  const given = answers.filter((one) => !one.is_withdrawn);
  const questions = askAll(row, materials);
  return {
    ...names(row.id),
    kind: row.kind,
    status: row.status,
    class: { id: row.class_id, name: row.class_name },
    questions: row.kind === 'exam' ? questions.map(withoutTips) : questions,
    unreadable: unreadableIn(row.questions, materials).map(({ material, key }) => questionId(material, key)),
    answers: given.map(({ question, response, seq, saved_at }) => ({
      question_id: idAt(row, question),
      response,
      seq,
      saved_at,
    })),
    question_answer: given.length,
    question_count: questions.length,
    next_seq: highest + 1,
    started_at: row.started_at,
    server_time: now,
    expires_at: row.expires_at,
  };
}

export const wireSession = (row: CourseActivity, materials: Materials, progress: Progress) => ({
  ...wireWork(row, materials, progress),
  module: { id: row.course_id, name: row.course_name },
  sub_module: { id: row.course_part_id, name: row.course_part_name },
});

type Judged = NonNullable<ReturnType<typeof judge>>;

export const wireVerdict = ({ correct, fraction, feedback, choiceFeedback, solution, details }: Judged) => ({
  correct,
  fraction,
  feedback,
  choice_feedback: choiceFeedback,
  solution,
  details,
});

/** What each answer was worth is no secret where one learns by it. */
function withVerdicts<Session extends Pick<ReturnType<typeof wireWork>, 'answers'>>(
  row: ActivityRow,
  materials: Materials,
  session: Session,
) {
  const places = new Map(row.questions.map((_, place) => [idAt(row, place), place]));
  return {
    ...session,
    answers: session.answers.flatMap((answer) => {
      const judged = judge(row, materials, places.get(answer.question_id) ?? -1, answer.response);
      return judged ? [{ ...answer, verdict: wireVerdict(judged) }] : [];
    }),
  };
}

export const wirePractice = (row: CourseActivity, materials: Materials, session: ReturnType<typeof wireSession>) => ({
  ...withVerdicts(row, materials, session),
  wrong_of: row.wrong_of,
});

/** Of an exercise; its name is known to whoever keeps exercises. */
export const wireExerciseWork = (row: ExerciseActivity, materials: Materials, progress: Progress) => ({
  ...withVerdicts(row, materials, wireWork(row, materials, progress)),
  module: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
  sub_module: null,
});

/** Of an activity that has ended. A course that tells nothing of its exams tells it nowhere. */
export function wireResult(row: ActivityRow, materials: Materials) {
  const isTold = row.kind !== 'exam' || row.exam_review !== 'none';
  const fractions = row.fractions ?? [];
  const breakdown = breakdownOf({ questions: row.questions, fractions }, materials);
  const unreadable = row.questions.filter((_, place) => fractions[place] === null);
  return {
    ...names(row.id),
    status: row.status,
    score: isTold ? row.score : null,
    question_answer: row.answered_count ?? 0,
    question_count: row.question_count - unreadable.length,
    unreadable: unreadable.map(({ material, key }) => questionId(material, key)),
    correct_count: isTold ? row.correct_count : null,
    breakdown: isTold ? breakdown : breakdown.map((chapter) => ({ ...chapter, score: null })),
    started_at: row.started_at,
    ended_at: row.ended_at ?? row.started_at,
    ended_by: row.ended_by ?? ('student' as const),
  };
}

export const wireExamResult = (row: CourseActivity, materials: Materials) => ({
  ...wireResult(row, materials),
  passed: row.exam_review === 'none' || row.score === null ? null : row.score >= (row.pass_score ?? 0),
});

/** Questions that were answered wrong or in part, with what would have been right. */
export function wireWrongQuestions(row: ActivityRow, materials: Materials, answers: readonly LastAnswer[]) {
  const asked = new Map(askAll(row, materials).map((question) => [question.id, question]));
  return answers
    .filter((one) => !one.is_withdrawn)
    .flatMap(({ question: place, response }) => {
      const verdict = judge(row, materials, place, response);
      const question = asked.get(idAt(row, place));
      if (!verdict || !question || verdict.correct) return [];
      const { solution, fraction, feedback, details } = verdict;
      return [{ question, response, solution, fraction, feedback, details }];
    });
}
