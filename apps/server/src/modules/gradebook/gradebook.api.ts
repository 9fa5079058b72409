/** What other modules may use of gradebooks. */
export { type TermMarks, termMarks } from './term-marks.service';
