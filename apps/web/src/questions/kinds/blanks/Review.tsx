import type { AskedOf } from '@khue/scoring/model';
import { Passage } from '../../print/Passage';
import { GivenAndRight, type ReviewProps } from '../../review/GivenAndRight';
import { blankPieces, NumberedBlanks } from '../../review/NumberedBlanks';
import { type Piece, Pieces } from '../../review/Pieces';

type Asked = AskedOf<'blanks'>;

export const BlanksAsked = ({ question }: { question: Asked }) => <NumberedBlanks parts={question.parts} />;

export const piecesOf = (response: unknown): Piece[] => blankPieces(response, (text) => text);

export function BlanksReview({ response, solution, fraction }: ReviewProps<Asked>) {
  return (
    <GivenAndRight
      fraction={fraction}
      given={<Pieces pieces={piecesOf(response)} />}
      right={<Pieces pieces={piecesOf(solution)} />}
    />
  );
}

export const BlanksPrinted = ({ question }: { question: Asked }) => <Passage parts={question.parts} />;
