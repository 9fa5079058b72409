/** What other modules may use of practice and exams. */
export { practiceTables } from './practice.tables';
export { refuseInExam } from './running-exam.service';
