import type { AskedOf } from '@khue/scoring/model';
import { look } from '@/components/look/look';
import { textIn } from '../../player/responses';
import classes from '../../print/Print.module.css';
import type { ReviewProps } from '../../review/GivenAndRight';
import { RubricList } from '../../rubric/RubricList';

type Asked = AskedOf<'essay'>;

/** What was written, as it was written, and what it was marked by. */
export function EssayReview({ question, response }: ReviewProps<Asked>) {
  return (
    <div className={look('stack', 'gap-10', 'mt-10')}>
      <p className={look('m-0', 'pre-line', 'break')} translate="no">
        {textIn(response) || '–'}
      </p>
      <RubricList rubric={question.rubric} isOpen />
    </div>
  );
}

const LINES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Lines to write on. */
export function EssayPrinted() {
  return (
    <div className={classes.writing} aria-hidden="true">
      {LINES.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
