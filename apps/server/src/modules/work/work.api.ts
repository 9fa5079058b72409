/** What other modules may use of practice and exams. */
export {
  type ExaminationActivity,
  type ExerciseActivity,
  findOwnExerciseActivity,
  type HeldQuestion,
  insertExamination as beginExamination,
  isSittingExam,
  limitExerciseWork,
  workInExercise,
} from './activities/activity.repo';
export type { Sources as DrawingSources } from './activities/activity.service';
export { GRACE_SECONDS as ANSWER_GRACE_SECONDS } from './activities/answer.repo';
export { WorkMemory } from './activities/work-memory.service';
export { expiryOf } from './exams/exam.rules';
export {
  examinationAttempt,
  examinationSession,
  newExaminationSession,
  questionsDrawn,
  questionsToSend,
  refuseOtherAttempt,
} from './exams/examination-attempt.service';
export type { ExaminationGate, ExaminationPlace } from './exams/examination-gate';
export { refuseInExam, refuseWhileSitting } from './exams/running-exam.service';
export { readAnswer, settleMarks } from './grading/people-marks.service';
export { marksInExercises } from './practice/exercise-marks.service';
export {
  answerInExercise,
  beginExerciseWork,
  endAllInExercise,
  endExerciseWork,
  exerciseWorkOf,
  ownExerciseWork,
  tallyOfExercise,
} from './practice/exercise-work.service';
export { questionUnderPractice } from './practice/question-help.service';
export { workTables } from './work.tables';
export { workTools } from './work.tools';
