import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { StudentExam } from '../queries';
import type { ServerClock } from '../room/serverClock';
import { Countdown } from './Countdown';
import classes from './RoomHeader.module.css';

interface Props {
  exam: StudentExam;
  clock: ServerClock;
  expiresAt: number;
  onHandIn: () => void;
}

export function RoomHeader({ exam, clock, expiresAt, onHandIn }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const me = useMe();
  const number = exam.state === 'running' ? exam.attempts_used : exam.attempts_used + 1;
  const attempt =
    exam.attempts_left === null
      ? t('attempt', { number })
      : t('attempt_of', { number, total: exam.attempts_used + exam.attempts_left });
  return (
    <header className={classes.header}>
      <div className={classes.about}>
        <img className={classes.logo} src="/logo.svg" alt="" width={36} height={36} />
        <div className={classes.words}>
          <h1 className={classes.title}>
            <span className={classes.wide}>{t('title', { name: '' })}</span>
            <span translate="no">{exam.module.name}</span>
          </h1>
          <p className={`${classes.sub} ${classes.wide}`} translate="no">
            {t('about', { name: me.full_name, class: exam.class.name })} · {attempt}
          </p>
          <p className={`${classes.sub} ${classes.narrow}`}>
            {t('time.ends_short', { time: format.time(new Date(expiresAt)) })}
          </p>
        </div>
      </div>
      <Countdown clock={clock} expiresAt={expiresAt} />
      <div className={classes.end}>
        <Button
          className={classes.handIn}
          size="lg"
          leftSection={<IconSend className={classes.wide} size={20} stroke={1.7} />}
          onClick={onHandIn}
        >
          {t('hand_in')}
        </Button>
      </div>
    </header>
  );
}
