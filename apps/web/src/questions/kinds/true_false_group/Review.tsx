import type { AskedOf } from '@khue/scoring/model';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Html } from '../../player/Html';
import { truthsIn } from '../../player/responses';
import printed from '../../print/Print.module.css';
import type { ReviewProps } from '../../review/GivenAndRight';
import { statementLetter } from '../kind';
import classes from './Review.module.css';

type Asked = AskedOf<'true_false_group'>;

/** Statement by statement what was said of it, what it is, and what the right ones were worth together. */
export function TrueFalseGroupReview({ question: { parts }, response, solution, fraction }: ReviewProps<Asked>) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  const given = truthsIn(response, parts.length);
  const right = truthsIn(solution, parts.length);
  const wordOf = (truth: boolean) => t(truth ? 'true_false_group.true' : 'true_false_group.false');
  const isRight = (index: number) => given[index] !== null && given[index] === right[index];
  const said = (index: number) => {
    const truth = given[index] ?? null;
    if (truth === null) return t('true_false_group.given_none');
    return t(isRight(index) ? 'true_false_group.given_right' : 'true_false_group.given_wrong', {
      answer: wordOf(truth),
    });
  };
  return (
    <>
      <ol className={classes.statements}>
        {parts.map(({ id, text }, index) => (
          <li key={id} data-right={isRight(index)}>
            <span translate="no">
              <b>{statementLetter(index)})</b> <Html html={text} inline />
            </span>
            <span className={classes.facts}>
              <span className={classes.verdict}>
                {isRight(index) ? (
                  <IconCheck size={17} stroke={2.4} aria-hidden="true" />
                ) : (
                  <IconX size={17} stroke={2.4} aria-hidden="true" />
                )}
                {said(index)}
              </span>
              {!isRight(index) && (
                <span className={classes.key}>
                  {t('true_false_group.answer', { answer: wordOf(right[index] ?? false) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.share}>
        {t('true_false_group.share', {
          right: parts.filter((_, index) => isRight(index)).length,
          count: parts.length,
          percent: format.percent(100 * fraction),
        })}
      </p>
    </>
  );
}

export function TrueFalseGroupPrinted({ question: { parts } }: { question: Asked }) {
  const { t } = useTranslation('papers');
  return (
    <ol className={printed.choices}>
      {parts.map(({ id, text }, index) => (
        <li key={id} className={printed.statement}>
          <span>
            <b>{statementLetter(index)})</b> <Html html={text} inline />
          </span>
          <span>☐ {t('print.true')}</span>
          <span>☐ {t('print.false')}</span>
        </li>
      ))}
    </ol>
  );
}
