import type { AskedQuestion } from '@khue/scoring/model';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { kindFor } from '@/questions/kinds/kinds';
import { Html } from '@/questions/player/Html';
import { Picture } from '@/questions/player/Picture';
import classes from './Result.module.css';
import type { Reviewed } from './result.rules';

const TAG = { wrong: 'error', partly: 'warning', empty: 'neutral' } as const;

/** What was asked, as a whole. */
function Asked({ question }: { question: AskedQuestion }) {
  const { Asked: Rest } = kindFor(question);
  return (
    <div translate="no">
      {question.media?.kind === 'image' && (
        <div className={classes.picture}>
          <Picture picture={question.media.picture} />
        </div>
      )}
      {question.text !== '' && <Html html={question.text} />}
      {Rest && <Rest question={question} />}
    </div>
  );
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

export function ReviewedQuestion({ reviewed }: { reviewed: Reviewed }) {
  const { t } = useTranslation('exams');
  const { number, question, kind, response, solution, fraction, feedback } = reviewed;
  const { Review } = kindFor(question);
  return (
    <details className={classes.question}>
      <summary>
        <span
          className={lookWith(
            classes.questionNumber,
            'centre',
            'text-md',
            'semibold',
            'round-md',
            'line-strong',
            'keep',
          )}
        >
          <span className={look('unseen')}>{t('result.question', { number: '' })}</span>
          {number}
        </span>
        <span className={lookWith(classes.questionText, 'cut', 'fill', 'leading-15')} translate="no">
          {plainText(question.text) || question.title}
        </span>
        <Tag kind={TAG[kind]}>{t(`result.${kind}_tag`)}</Tag>
        <IconChevronDown className={lookWith(classes.chevron, 'keep')} size={20} stroke={1.7} aria-hidden="true" />
      </summary>
      <div className={classes.questionBody}>
        <Suspense>
          <Asked question={question} />
          {kind === 'empty' ? (
            <p className={look('m-0', 'dimmed', 'text-card')}>{t('result.not_answered')}</p>
          ) : (
            <Review question={question} response={response} solution={solution} fraction={fraction} />
          )}
        </Suspense>
        {feedback.length > 0 && (
          <p className={look('mt-12', 'break')}>
            <strong>{t('result.explanation')}.</strong> <span translate="no">{feedback.join(' ')}</span>
          </p>
        )}
      </div>
    </details>
  );
}
