import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { examRoomName } from '@/lib/examRoomName';
import { useFormat } from '@/lib/format';
import { useOwnExaminations } from '@/lib/ownLearning';
import { waitingPath } from '@/lib/studentPaths';
import classes from './Student.module.css';

/** The next examination of the student, with when and where, and the way to its waiting room. */
export function NextExamination() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const next = useOwnExaminations().data?.find(
    ({ state, voided }) => !voided && (state === 'open' || state === 'upcoming'),
  );
  if (!next) return null;
  const { sitting } = next;
  return (
    <section className={lookWith(classes.running, 'cluster', 'panel', 'p-16-18')} aria-label={t('examination.title')}>
      <div className={classes.runningWords}>
        <div className={look('cluster', 'gap-4-10')}>
          <Tag kind={next.state === 'open' ? 'now' : 'primary'}>{t(`examination.${next.state}`)}</Tag>
          <span className={look('m-0', 'dimmed')} translate="no">
            {sitting.name}, {format.lesson(sitting.open_at, sitting.close_at)}
          </span>
        </div>
        <p className={look('title')} translate="no">
          {next.name}
        </p>
        <p className={look('m-0', 'dimmed')} translate="no">
          {t('examination.place', { number: next.number ?? '–', room: examRoomName(next.room), seat: next.seat })}
        </p>
      </div>
      <Button component={Link} to={waitingPath(next.id)} size="lg" variant={next.state === 'open' ? 'filled' : 'light'}>
        {t(next.state === 'open' ? 'examination.enter' : 'examination.go')}
      </Button>
    </section>
  );
}
