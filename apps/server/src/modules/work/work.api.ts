/** What other modules may use of practice and exams. */
export {
  begunExaminations,
  type ExaminationActivity,
  extraMinutes,
  findActivity,
  findOwnExerciseActivity,
  type HeldQuestion,
  isSittingExam,
  limitExerciseWork,
  sittingAmong,
  workInExercise,
} from './activities/activity.repo';
export type { Sources as DrawingSources } from './activities/activity.service';
export { endActivity } from './activities/activity.service';
export { GRACE_SECONDS as ANSWER_GRACE_SECONDS } from './activities/answer.repo';
export { WorkMemory } from './activities/work-memory.service';
export { holdAttempts, prolongAttempts } from './class-exams/class-exam.repo';
export { attemptSigns, lastDepartures } from './exams/attempt-signs.repo';
export { expiryOf } from './exams/exam.rules';
export {
  examinationAttempt,
  examinationSession,
  newExaminationSession,
  questionsDrawn,
  questionsToSend,
  refuseOtherAttempt,
} from './exams/examination-attempt.service';
export type { ExaminationGate, KeptPlace } from './exams/examination-gate.policy';
export { type PausedAttempt, pauseAttempts, resumeAttempts } from './exams/pause.repo';
export { refuseInExam, refuseWhileSitting } from './exams/running-exam.service';
export { answersByWork, countAnswers, emptyTallies, wireTally } from './grading/answer-tally.service';
export { answersOf } from './grading/class-exam-analysis.repo';
export { intervalOf } from './grading/class-exam-analysis.rules';
export { readAnswer, settleMarks } from './grading/people-marks.service';
export { marksInExercises } from './practice/exercise-marks.service';
export {
  answerInExercise,
  beginExerciseWork,
  endAllInExercise,
  endExerciseWork,
  exerciseWorkOf,
  newExerciseWorkOf,
  ownExerciseWork,
  tallyOfExercise,
} from './practice/exercise-work.service';
export { questionUnderPractice } from './practice/question-help.service';
export { workTables } from './work.tables';
export { workTools } from './work.tools';
