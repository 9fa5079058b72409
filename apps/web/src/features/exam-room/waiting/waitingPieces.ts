import { PIECES, type Piece } from '../preparing/pieces';

/** Besides what the room is made of, the room itself: it opens in the second in which a whole province starts. */
export const WAITING_PIECES: readonly Piece[] = [
  ...PIECES,
  { name: 'exam_room:prepare.page', fetch: () => import('../pages/ExamRoomPage'), isNeeded: true },
];
