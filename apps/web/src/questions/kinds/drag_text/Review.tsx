import type { AskedOf } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import { Passage } from '../../print/Passage';
import classes from '../../print/Print.module.css';
import { GivenAndRight, type ReviewProps } from '../../review/GivenAndRight';
import { blankPieces, NumberedBlanks } from '../../review/NumberedBlanks';
import { type Piece, Pieces } from '../../review/Pieces';

type Asked = AskedOf<'drag_text'>;

export const DragTextAsked = ({ question }: { question: Asked }) => <NumberedBlanks parts={question.parts} />;

export function piecesOf({ words }: Asked, response: unknown): Piece[] {
  const texts = new Map(words.map(({ id, text }) => [id, text]));
  return blankPieces(response, (id) => texts.get(id) ?? '');
}

export function DragTextReview({ question, response, solution, fraction }: ReviewProps<Asked>) {
  return (
    <GivenAndRight
      fraction={fraction}
      given={<Pieces pieces={piecesOf(question, response)} />}
      right={<Pieces pieces={piecesOf(question, solution)} />}
    />
  );
}

export function DragTextPrinted({ question: { parts, words } }: { question: Asked }) {
  const { t } = useTranslation('papers');
  return (
    <>
      <Passage parts={parts} />
      <p className={classes.words}>
        <i>{t('print.words')}</i> <span translate="no">{words.map(({ text }) => text).join('  /  ')}</span>
      </p>
    </>
  );
}
