/** What other modules may use of practice and exams. */
export { type ExerciseActivity, findOwnExerciseActivity, workInExercise } from './activity.repo';
export { listClassExams, studentsOfExam } from './class-exam.repo';
export { examsOfStudent } from './exam.repo';
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
export { questionUnderPractice } from './question-help.service';
export { refuseInExam } from './running-exam.service';
