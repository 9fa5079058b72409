import type { AskedOf } from '@khue/scoring/model';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../player/responses';
import classes from '../../print/Print.module.css';
import { GivenAndRight, type ReviewProps } from '../../review/GivenAndRight';

type Asked = AskedOf<'short_answer'>;

export function ShortAnswerReview({ response, solution, fraction }: ReviewProps<Asked>) {
  const shown = (answer: unknown) => <span translate="no">{textIn(answer) || '–'}</span>;
  return <GivenAndRight fraction={fraction} given={shown(response)} right={shown(solution)} />;
}

/** A line to write on; four boxes where the sheet has them. */
export function ShortAnswerPrinted({ question: { sheet } }: { question: Asked }) {
  const { t } = useTranslation('papers');
  if (!sheet) {
    return (
      <p className={classes.answer}>
        <span>{t('print.answer')}</span>
        <span />
      </p>
    );
  }
  return (
    <p className={classes.boxes}>
      <span>{t('print.answer')}</span>
      <span />
      <span />
      <span />
      <span />
    </p>
  );
}
