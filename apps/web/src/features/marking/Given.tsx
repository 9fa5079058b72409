import type { AskedQuestion } from '@khue/scoring/model';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { Html } from '@/questions/player/Html';
import classes from './Marking.module.css';
import type { AnswerToMark } from './queries';

/** What was asked, and what was answered: as it was typed, or as files. */
export function Given({ answer: { question, response, files } }: { answer: AnswerToMark }) {
  const { t } = useTranslation('marking');
  const format = useFormat();
  const { text } = question as unknown as AskedQuestion;
  return (
    <article className={look('card', 'stack', 'gap-14', 'p-16')}>
      <section>
        <h2 className={look('m-0', 'text-md', 'dimmed')}>{t('question')}</h2>
        <Html html={text} />
      </section>
      <section>
        <h2 className={look('m-0', 'text-md', 'dimmed')}>{t('given')}</h2>
        {response !== null && (
          <>
            <div className={classes.text} translate="no">
              {response}
            </div>
            <p className={look('m-0', 'dimmed', 'text-md')}>
              {t('letters', { count: response.length, total: format.number(response.length) })}
            </p>
          </>
        )}
        {files?.map(({ url }, at) => (
          <p key={url} className={look('m-0')}>
            <a href={url} download>
              <IconDownload size={17} stroke={1.7} aria-hidden="true" /> {t('file', { number: at + 1 })}
            </a>
          </p>
        ))}
      </section>
    </article>
  );
}
