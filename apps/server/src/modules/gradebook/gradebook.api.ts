/** What other modules may use of gradebooks. */
export { termAverages } from './term-average.service';
