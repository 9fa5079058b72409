import type { AskedOf } from '@khue/scoring/model';
import { Html } from '../../player/Html';
import { chosenIn } from '../../player/responses';
import { columnsFor } from '../../print/columnsFor';
import classes from '../../print/Print.module.css';
import { GivenAndRight, type ReviewProps } from '../../review/GivenAndRight';
import { type Piece, Pieces } from '../../review/Pieces';
import { letterOf } from '../kind';

type Asked = AskedOf<'multi_choice'>;

export function piecesOf({ choices }: Asked, response: unknown): Piece[] {
  const chosen = chosenIn(response);
  return choices.flatMap(({ id, text }, index) =>
    chosen.includes(id) ? [{ name: letterOf(index), text, isHtml: true }] : [],
  );
}

export function MultiChoiceReview({ question, response, solution, fraction }: ReviewProps<Asked>) {
  return (
    <GivenAndRight
      fraction={fraction}
      given={<Pieces pieces={piecesOf(question, response)} />}
      right={<Pieces pieces={piecesOf(question, solution)} />}
    />
  );
}

export function MultiChoicePrinted({ question: { choices } }: { question: Asked }) {
  return (
    <ol className={classes.choices} data-columns={columnsFor(choices.map(({ text }) => text))}>
      {choices.map(({ id, text }, at) => (
        <li key={id}>
          <b>{letterOf(at)}.</b> <Html html={text} inline />
        </li>
      ))}
    </ol>
  );
}
