/** What other modules may use of examinations. */
export { examinationsTables } from './examinations.tables';
export { examinationsTools, ownExaminations } from './examinations.tools';
