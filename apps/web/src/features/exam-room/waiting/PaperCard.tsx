import { Button } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled, IconCloudDownload, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './PaperCard.module.css';
import type { Paper } from './usePaper';

interface Props {
  paper: Paper;
  /** When it is fetched from. */
  from: number;
  questionCount: number;
}

/** Whether the paper is on this computer; still locked, whatever the computer's owner tries. */
export function PaperCard({ paper, from, questionCount }: Props) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const { state, share, sealed, retry } = paper;
  const isHere = state === 'here';
  const Icon = isHere ? IconLock : IconCloudDownload;
  const percent = Math.floor(share * 100);
  const lines = isHere
    ? [
        t('paper.complete', {
          count: questionCount,
          questions: format.number(questionCount),
          time: format.time(new Date(sealed?.keptAt ?? 0)),
        }),
        t('paper.no_line'),
        t('paper.clock'),
      ]
    : [t(`paper.${state}_more`)];
  return (
    <section className={lookWith(classes.card, 'p-16-18', 'round-lg')} data-area="paper" data-state={state}>
      <Icon className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
      <div className={look('narrow', 'grow')}>
        <h2 className={look('plain', 'm-0', 'text-lg', 'bold', 'colour-inherit')} role="status">
          {t(`paper.${state}`, { percent: format.number(percent), time: format.timeOfDay(new Date(from)) })}
        </h2>
        {state === 'fetching' && (
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={t('paper.progress')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        )}
        <ul className={look('list', 'mt-4', 'text-card', 'leading-165')}>
          {lines.map((line) => (
            <li key={line} className={look('row', 'start', 'gap-8')}>
              {isHere && <IconCheck className={classes.tick} size={18} stroke={1.8} aria-hidden="true" />}
              <span>{line}</span>
            </li>
          ))}
        </ul>
        {state === 'failed' && (
          <Button className={look('mt-10')} variant="default" size="md" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      {isHere && <IconCircleCheckFilled className={look('keep')} size={22} aria-hidden="true" />}
    </section>
  );
}
