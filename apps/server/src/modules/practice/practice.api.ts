/** What other modules may use of practice and exams. */
export { type ExerciseActivity, findOwnExerciseActivity, workInExercise } from './activity.repo';
export { type ClassExamRow, listClassExams } from './class-exam.repo';
export { examsOfStudent, type StudentExamRow } from './exam.repo';
export {
  answerInExercise,
  beginExerciseWork,
  endAllInExercise,
  endExerciseWork,
  exerciseWorkOf,
  ownExerciseWork,
  tallyOfExercise,
} from './exercise-work.service';
export { practiceTables } from './practice.tables';
export { PracticeMemory } from './practice-memory.service';
export { type QuestionUnderPractice, questionUnderPractice } from './question-help.service';
export { refuseInExam } from './running-exam.service';
