import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { RoomShell, roomButton } from '@/components/room/RoomShell';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { ServerClock } from '../room/serverClock';
import { nameOfExam, type StudentExam } from '../studentExam';
import { Countdown } from './Countdown';
import classes from './ExamShell.module.css';

interface Props {
  exam: StudentExam;
  clock: ServerClock;
  expiresAt: number;
  onHandIn: () => void;
  children: ReactNode;
}

/** The frame of the exam: whose it is, how long it lasts, and handing it in. */
export function ExamShell({ exam, clock, expiresAt, onHandIn, children }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const me = useMe();
  const number = exam.state === 'running' ? exam.attempts_used : exam.attempts_used + 1;
  const attempt =
    exam.attempts_left === null
      ? t('attempt', { number })
      : t('attempt_of', { number, total: exam.attempts_used + exam.attempts_left });
  return (
    <RoomShell
      scrolls="page"
      title={
        <>
          <span className={look('not-on-phone')}>{t('title', { name: '' })}</span>
          <span translate="no">{nameOfExam(exam)}</span>
        </>
      }
      about={
        <span translate="no">
          {t('about', { name: me.full_name, class: exam.class.name })} · {attempt}
        </span>
      }
      aboutOnPhone={t('time.ends_short', { time: format.time(new Date(expiresAt)) })}
      clock={<Countdown clock={clock} expiresAt={expiresAt} />}
      end={
        <Button
          className={roomButton(classes.handIn)}
          size="lg"
          leftSection={<IconSend size={20} stroke={1.7} />}
          onClick={onHandIn}
        >
          {t('hand_in')}
        </Button>
      }
    >
      {children}
    </RoomShell>
  );
}
