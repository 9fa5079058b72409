import type { QuestionType } from '@khue/scoring/model';
import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { KINDS } from '@/questions/kinds/kinds';
import type { AskedItem } from '../testTypes';
import classes from './Analysis.module.css';
import { between } from './interval';
import { judge } from './judgement';
import { useReasons } from './useReasons';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Props {
  item: AskedItem;
  onMend: () => void;
  onClose: () => void;
}

/** One question: what the figures mean, and what was chosen. */
export function QuestionDialog({ item, onMend, onClose }: Props) {
  const { t } = useTranslation(['class_exams', 'components']);
  const format = useFormat();
  const sayReason = useReasons();
  const { verdict, reasons } = judge(item);
  const hasLetters = KINDS[item.type as QuestionType]?.hasLetters;
  const most = Math.max(1, ...item.choices.map(({ count }) => count));
  return (
    <Dialog onClose={onClose} title={<span translate="no">{item.text}</span>} size="lg">
      <ul className={lookWith(classes.reasons, 'mb-14', 'neutral-soft', 'round-md')} data-verdict={verdict}>
        {reasons.map((reason) => (
          <li key={`${reason.why}${reason.choice ?? ''}`}>{sayReason(reason)}</li>
        ))}
      </ul>
      <dl className={lookWith(classes.figures, 'grid', 'gap-4-16', 'mb-14')}>
        <dt>{t('analysis.figures.asked')}</dt>
        <dd>
          {format.number(item.asked)} ({t('analysis.figures.answered')}: {format.number(item.answered)})
        </dd>
        <dt>{t('analysis.figures.difficulty')}</dt>
        <dd>
          {item.difficulty === null
            ? '–'
            : t('analysis.explain.difficulty', { percent: format.percent(100 * item.difficulty) })}
        </dd>
        <dt>{t('analysis.figures.discrimination')}</dt>
        <dd>
          {item.discrimination === null
            ? t('analysis.explain.discrimination_none')
            : t('analysis.explain.discrimination', { value: format.number(item.discrimination) })}
          {item.interval && ` ${t('analysis.explain.interval', between(format, item.interval))}`}
        </dd>
        {item.chapter && (
          <>
            <dt>{t('analysis.figures.chapter')}</dt>
            <dd translate="no">{item.chapter.name}</dd>
          </>
        )}
      </dl>
      <ol className={lookWith(classes.choices, 'grid', 'list', 'gap-10')}>
        {item.choices.map(({ text, count, correct }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is a place
          <li key={at} data-right={correct || undefined}>
            <span
              className={lookWith(classes.letter, 'centre', 'semibold', 'neutral-soft', 'round-sm')}
              aria-hidden="true"
            >
              {hasLetters && LETTERS[at]}
            </span>
            <span className={look('break')}>
              <span translate="no">{text}</span>
              {correct && <b> · {t('analysis.right')}</b>}
              <span className={classes.line}>
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </span>
            <span>{t('analysis.chosen', { count, total: format.number(count) })}</span>
          </li>
        ))}
      </ol>
      {item.can.edit && (
        <>
          <Group justify="flex-end" mt="lg">
            <Button variant="light" leftSection={<IconRefresh size={18} stroke={1.6} />} onClick={onMend}>
              {t('analysis.mend')}
            </Button>
          </Group>
          <p className={look('note', 'mt-12')}>{t('analysis.mend_note')}</p>
        </>
      )}
    </Dialog>
  );
}
