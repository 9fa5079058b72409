import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { RoomShell, roomButton } from '@/components/room/RoomShell';
import { examRoomName } from '@/lib/examRoomName';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { ServerClock } from '../room/serverClock';
import { isExamination, nameOfExam, type SatExam } from '../studentExam';
import { Countdown } from './Countdown';
import classes from './ExamShell.module.css';

interface Props {
  exam: SatExam;
  clock: ServerClock;
  expiresAt: number;
  pausedAt: number | null;
  onHandIn: () => void;
  children: ReactNode;
}

/** Which attempt it is of how many; of an examination, by which number and where it is sat. */
function useWhich(exam: SatExam): string {
  const { t } = useTranslation('exam_room');
  if (isExamination(exam))
    return t('candidate', { number: exam.number ?? '–', room: examRoomName(exam.room), seat: exam.seat });
  const number = exam.state === 'running' ? exam.attempts_used : exam.attempts_used + 1;
  return exam.attempts_left === null
    ? t('attempt', { number })
    : t('attempt_of', { number, total: exam.attempts_used + exam.attempts_left });
}

/** The frame of the exam: whose it is, how long it lasts, and handing it in. */
export function ExamShell({ exam, clock, expiresAt, pausedAt, onHandIn, children }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const me = useMe();
  const which = useWhich(exam);
  const ends = t('time.ends_short', { time: format.time(new Date(expiresAt)) });
  return (
    <RoomShell
      scrolls="page"
      title={
        <>
          {!isExamination(exam) && <span className={look('not-on-phone')}>{t('title', { name: '' })}</span>}
          <span translate="no">{nameOfExam(exam)}</span>
        </>
      }
      about={
        <span translate="no">
          {isExamination(exam) ? me.full_name : t('about', { name: me.full_name, class: exam.class.name })} · {which}
        </span>
      }
      aboutOnPhone={
        isExamination(exam) ? t('candidate_short', { number: exam.number ?? '–', room: examRoomName(exam.room) }) : ends
      }
      clock={<Countdown clock={clock} expiresAt={expiresAt} pausedAt={pausedAt} />}
      end={
        <Button
          className={roomButton(classes.handIn)}
          size="lg"
          leftSection={<IconSend size={20} stroke={1.7} />}
          disabled={pausedAt !== null}
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
