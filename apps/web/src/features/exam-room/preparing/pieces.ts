import { KINDS } from '@/questions/kinds/kinds';
import { fetchMediaPlayer } from '@/questions/player/QuestionView';
import { fetchTexts } from './fetchTexts';
import { keepRoom } from './roomWorker';

export interface Piece {
  /** A key of texts that names it. */
  name: string;
  fetch: () => Promise<unknown>;
  /** Without it no exam can be begun. */
  isNeeded: boolean;
}

/** Every face that the page's styles name: a letter that comes later would move the text under the pointer. */
const fetchFonts = () => Promise.all([...document.fonts].map((face) => face.load()));

const TEXTS = ['exam_room', 'exams', 'player', 'kinds', 'components'];

/** All that an exam is made of besides its questions, from the first to the result. */
export const PIECES: readonly Piece[] = [
  { name: 'exam_room:prepare.words', fetch: () => fetchTexts(...TEXTS), isNeeded: true },
  ...Object.entries(KINDS).flatMap(([kind, { View }]) =>
    View.fetch ? [{ name: `kinds:${kind}.name`, fetch: View.fetch, isNeeded: true }] : [],
  ),
  { name: 'exam_room:prepare.player', fetch: fetchMediaPlayer, isNeeded: true },
  { name: 'exam_room:prepare.result', fetch: () => import('../pages/ExamResultPage'), isNeeded: true },
  { name: 'exam_room:prepare.rest', fetch: () => import('@khue/contract/touches'), isNeeded: true },
  { name: 'exam_room:prepare.room', fetch: keepRoom, isNeeded: false },
  { name: 'exam_room:prepare.fonts', fetch: fetchFonts, isNeeded: false },
];
