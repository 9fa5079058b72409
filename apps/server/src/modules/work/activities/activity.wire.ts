import { questionId, withoutTips } from '@khue/scoring/ask';
import type { Occasion, Told } from '@khue/scoring/telling';
import type { ActivityRow, Attempt, CourseActivity, ExerciseActivity, HeldQuestion } from './activity.repo';
import { askAll, breakdownOf, isReadable, isSat, type Materials, tellOf, unreadableIn } from './activity.rules';
import type { LastAnswer } from './answer.repo';

const names = (id: number) => ({ id, session_id: id, activity_id: id });

const idAt = ({ questions }: ActivityRow, place: number): string => {
  const held = questions[place];
  return held ? questionId(held.material, held.key) : '';
};

export interface Progress {
  answers: readonly LastAnswer[];
  highest: number;
  now: Date;
}

function wireWork(row: ActivityRow, materials: Materials, progress: Progress) {
  const questions = askAll(row, materials);
  return {
    ...wireState(row, progress),
    questions: isSat(row.kind) ? questions.map(withoutTips) : questions,
    unreadable: unreadableIn(row.questions, materials).map(({ material, key }) => questionId(material, key)),
    question_count: questions.length,
  };
}

/** How far somebody is, without what is asked. */
function wireState(row: ActivityRow, { answers, highest, now }: Progress) {
  const given = answers.filter((one) => !one.is_withdrawn);
  return {
    ...names(row.id),
    kind: row.kind,
    status: row.status,
    class: { id: row.class_id, name: row.class_name },
    answers: given.map(({ question, response, seq, saved_at }) => ({
      question_id: idAt(row, question),
      response,
      seq,
      saved_at,
    })),
    question_answer: given.length,
    next_seq: highest + 1,
    started_at: row.started_at,
    server_time: now,
    expires_at: row.expires_at,
  };
}

const wireSession = (row: CourseActivity, materials: Materials, progress: Progress) => ({
  ...wireWork(row, materials, progress),
  module: { id: row.course_id, name: row.course_name },
  sub_module: { id: row.course_part_id, name: row.course_part_name },
});

/** The same of an attempt: a test of a teacher is of no part of the course, and has a name of its own. */
export const wireAttemptSession = (row: Attempt, materials: Materials, progress: Progress) => ({
  ...wireWork(row, materials, progress),
  ...wirePlace(row),
});

/** The same for who has its questions sealed. */
export const wireSealedSession = (row: Attempt, progress: Progress) => ({
  ...wireState(row, progress),
  ...wirePlace(row),
  questions: [],
  unreadable: [],
  question_count: row.question_count,
});

const wirePlace = (row: Attempt) => ({
  module: { id: row.course_id, name: row.course_name },
  sub_module: wireExamPart(row),
  test: wireTest(row),
  examination: wireExamination(row),
  paused_at: row.kind === 'examination' ? row.paused_at : null,
});

export const wireExamPart = (row: Attempt) =>
  row.kind === 'exam' ? { id: row.course_part_id, name: row.course_part_name } : null;

export const wireTest = (row: Attempt) =>
  row.kind === 'test' ? { id: row.class_test_id, name: row.class_test_name } : null;

export const wireExamination = (row: Attempt) =>
  row.kind === 'examination' ? { id: row.examination_id, name: row.examination_name } : null;

export const wireVerdict = ({ choiceFeedback, ...told }: Told) => ({ ...told, choice_feedback: choiceFeedback });

/** On which occasion an answer was given. */
type OccasionOf = (answer: Pick<LastAnswer, 'judged_before'>) => Occasion;

export const inPractice =
  ({ status }: Pick<ActivityRow, 'status'>): OccasionOf =>
  ({ judged_before }) => ({ at: 'practice', tries: judged_before + 1, hasEnded: status !== 'open' });
export const inExercise =
  (isCovered: boolean): OccasionOf =>
  () => ({ at: 'exercise', isCovered });
/** Its solutions are open: who asks has looked. */
export const inReview: OccasionOf = () => ({ at: 'exam', isReviewOpen: true });

/** The last answers with what may be known of them, and of what counts. */
const judgedAnswers = (
  row: ActivityRow,
  materials: Materials,
  answers: readonly LastAnswer[],
  occasionOf: OccasionOf,
) =>
  answers
    .filter((one) => !one.is_withdrawn)
    .flatMap((one) => {
      const { question, response, seq, saved_at, judged_before } = one;
      const told = tellOf(row, materials, question, response, occasionOf(one));
      const worth = tellOf(row, materials, question, one.counted, occasionOf(one));
      if (!told || !worth) return [];
      return [
        {
          question_id: idAt(row, question),
          response,
          seq,
          saved_at,
          counted: judged_before === 0,
          scored: { correct: worth.correct, fraction: worth.fraction },
          verdict: wireVerdict(told),
        },
      ];
    });

export const wirePractice = (
  row: CourseActivity,
  materials: Materials,
  { wrongOfExam, ...progress }: Progress & { wrongOfExam: string | null },
) => ({
  ...wireSession(row, materials, progress),
  answers: judgedAnswers(row, materials, progress.answers, inPractice(row)),
  wrong_of: row.wrong_of,
  wrong_of_exam: wrongOfExam,
});

/** Of an exercise; its name is known to whoever keeps exercises. */
export const wireExerciseWork = (
  row: ExerciseActivity,
  materials: Materials,
  { isCovered, ...progress }: Progress & { isCovered: boolean },
) => ({
  ...wireWork(row, materials, progress),
  answers: judgedAnswers(row, materials, progress.answers, inExercise(isCovered)),
  module: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
  sub_module: null,
});

/** Of an activity that has ended. A course that tells nothing of its exams tells it nowhere; what is covered waits. */
export function wireResult(row: ActivityRow, materials: Materials, isCovered = false) {
  const isTold = !isCovered && (row.kind === 'practice' || row.kind === 'exercise' || row.exam_review !== 'none');
  const fractions = row.fractions ?? [];
  const breakdown = breakdownOf({ questions: row.questions, fractions }, materials);
  const unmarked = row.questions.filter((_, place) => fractions[place] === null);
  const [unreadable, toMark] = [
    unmarked.filter((held) => !isReadable(held, materials)),
    unmarked.filter((held) => isReadable(held, materials)),
  ];
  const idOf = ({ material, key }: HeldQuestion) => questionId(material, key);
  return {
    ...names(row.id),
    status: row.status,
    score: isTold ? row.score : null,
    question_answer: row.answered_count ?? 0,
    question_count: row.question_count - unreadable.length,
    unreadable: unreadable.map(idOf),
    to_mark: toMark.map(idOf),
    correct_count: isTold ? row.correct_count : null,
    breakdown: isTold ? breakdown : breakdown.map((chapter) => ({ ...chapter, score: null })),
    started_at: row.started_at,
    ended_at: row.ended_at ?? row.started_at,
    ended_by: row.ended_by ?? ('student' as const),
  };
}

export const wireExamResult = (row: Attempt, materials: Materials) => ({
  ...wireResult(row, materials),
  passed: row.exam_review === 'none' || row.score === null ? null : row.score >= (row.pass_score ?? 0),
});

/** Questions that were answered wrong or in part, with what would have been right; none while that is covered. */
export function wireWrongQuestions(
  row: ActivityRow,
  materials: Materials,
  answers: readonly LastAnswer[],
  occasionOf: OccasionOf,
) {
  const asked = new Map(askAll(row, materials).map((question) => [question.id, question]));
  return answers
    .filter((one) => !one.is_withdrawn)
    .flatMap((one) => {
      const told = tellOf(row, materials, one.question, one.counted, occasionOf(one));
      const question = asked.get(idAt(row, one.question));
      if (!question || told?.correct !== false || told.fraction === null) return [];
      const { solution, fraction, feedback, details } = told;
      return [{ question, response: one.counted, solution, fraction, feedback, details }];
    });
}
