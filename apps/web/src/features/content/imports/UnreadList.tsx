import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { numberOf, type QuestionImport } from './questionImport';
import classes from './ReviewStep.module.css';

/** What was not understood, with its place: nothing is left out in silence. */
export function UnreadList({ found }: { found: QuestionImport }) {
  const { t } = useTranslation('bank');
  const hidden = found.counts.unread - found.unread.length;
  return (
    <>
      <p className={lookWith(classes.dim, 'note', 'mb-8')}>{t('questions.unread_about')}</p>
      <ol className={lookWith(classes.rows, 'list', 'scroll-y')}>
        {found.unread.map(({ place, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several pieces may come from one paragraph
          <li key={at} className={lookWith(classes.row, 'row', 'gap-10', 'line-bottom')}>
            <span className={lookWith(classes.place, 'note', 'text-right', 'sunken', 'keep')}>{numberOf(place)}</span>
            <span className={classes.text} translate="no">
              {text}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className={lookWith(classes.dim, 'note', 'mb-8')}>{t('questions.unread_more', { count: hidden })}</p>
      )}
    </>
  );
}
