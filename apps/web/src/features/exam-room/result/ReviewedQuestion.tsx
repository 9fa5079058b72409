import type { AskedQuestion } from '@khue/scoring/model';
import { IconChevronDown, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { joinedParts } from '@/components/player/gapText';
import { Html } from '@/components/player/Html';
import { Picture } from '@/components/player/Picture';
import { blankCount } from '@/components/player/responses';
import { Tag } from '@/components/status/Tag';
import classes from './Result.module.css';
import { piecesOf, type Reviewed } from './result.rules';

const TAG = { wrong: 'error', partly: 'warning', empty: 'neutral' } as const;

/** An answer as it is read: choices with their letters, blanks with their numbers. */
function Answer({ question, response }: { question: AskedQuestion; response: unknown }) {
  const { t } = useTranslation('player');
  if (question.type === 'true_false') {
    return <span>{t(response === true ? 'true_false.true' : 'true_false.false')}</span>;
  }
  return (
    <ul className={classes.pieces}>
      {piecesOf(question, response).map(({ name, text, isHtml }) => (
        <li key={name} translate="no">
          <strong>{name}.</strong> {isHtml ? <Html html={text} inline /> : text || '–'}
        </li>
      ))}
    </ul>
  );
}

/** What was asked; blanks are numbered, so that their answers can be told apart. */
function Asked({ question }: { question: AskedQuestion }) {
  return (
    <div translate="no">
      {question.media?.kind === 'image' && (
        <div className={classes.picture}>
          <Picture picture={question.media.picture} />
        </div>
      )}
      {question.text !== '' && <Html html={question.text} />}
      {'parts' in question && (
        <Html
          html={joinedParts(question.parts)}
          slots={blankCount(question)}
          slot={(blank) => (
            <span key={blank} className={classes.blank}>
              {blank + 1}
            </span>
          )}
        />
      )}
    </div>
  );
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

export function ReviewedQuestion({ reviewed }: { reviewed: Reviewed }) {
  const { t } = useTranslation('exams');
  const { number, question, kind, response, solution, feedback } = reviewed;
  return (
    <details className={classes.question}>
      <summary>
        <span className={classes.questionNumber}>
          <span className={classes.heard}>{t('result.question', { number: '' })}</span>
          {number}
        </span>
        <span className={classes.questionText} translate="no">
          {plainText(question.text) || question.title}
        </span>
        <Tag kind={TAG[kind]}>{t(`result.${kind}_tag`)}</Tag>
        <IconChevronDown className={classes.chevron} size={20} stroke={1.7} aria-hidden="true" />
      </summary>
      <div className={classes.questionBody}>
        <Suspense>
          <Asked question={question} />
        </Suspense>
        {kind === 'empty' ? (
          <p className={classes.plain}>{t('result.not_answered')}</p>
        ) : (
          <div className={classes.pair}>
            <div className={classes.given} data-kind={kind}>
              <IconCircleX size={20} stroke={1.7} aria-hidden="true" />
              <div>
                <p>{t('result.given')}</p>
                <Answer question={question} response={response} />
              </div>
            </div>
            <div className={classes.right}>
              <IconCircleCheck size={20} stroke={1.7} aria-hidden="true" />
              <div>
                <p>{t('result.right')}</p>
                <Answer question={question} response={solution} />
              </div>
            </div>
          </div>
        )}
        {feedback.length > 0 && (
          <p className={classes.explanation}>
            <strong>{t('result.explanation')}.</strong> <span translate="no">{feedback.join(' ')}</span>
          </p>
        )}
      </div>
    </details>
  );
}
