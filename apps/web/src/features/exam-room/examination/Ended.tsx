import { Button } from '@mantine/core';
import { IconCircleCheck, IconDoorExit, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { examRoomName } from '@/lib/examRoomName';
import { reading } from '@/lib/reading';
import classes from '../components/BeforeStart.module.css';
import { examList, examResult } from '../examPaths';
import { LateNote } from '../result/LateNote';
import type { StudentExamination } from '../studentExam';
import { isInSeb, LEAVE_SEB } from './seb';

/** Whether it was handed in, does not count, or was never begun. */
function outcomeOf({ voided, activity_id }: StudentExamination): 'voided' | 'handed_in' | 'absent' {
  if (voided) return 'voided';
  return activity_id === null ? 'absent' : 'handed_in';
}

/** After the end: what has happened and what comes. No score before the results are released. */
export function Ended({ exam }: { exam: StudentExamination }) {
  const { t } = useTranslation('exam_room');
  const { data = exam } = useQuery({
    ...reading('GET /api/student_examinations/{id}/', { params: { id: exam.id } }),
    staleTime: 0,
  });
  // The attempt was over on this page, whatever an older answer says.
  const now = { ...data, activity_id: data.activity_id ?? exam.activity_id };
  const outcome = outcomeOf(now);
  const Icon = outcome === 'handed_in' ? IconCircleCheck : IconFileOff;
  const hasResult = now.state === 'released' && now.score !== null && now.activity_id !== null;
  return (
    <div className={lookWith(classes.sheet, 'panel', 'text-lg', 'leading-165')}>
      <p className={look('m-0', 'dimmed')} translate="no">
        {now.name} · {now.module.name}
      </p>
      <h1 className={look('row', 'gap-10', 'mb-14', 'text-title', 'bold', 'leading-135')}>
        <Icon className={look('keep')} size={30} stroke={1.6} aria-hidden="true" />
        {t(`ended.${outcome}`)}
      </h1>
      <p className={look('m-0')}>{t(hasResult ? 'ended.released' : `ended.${outcome}_more`)}</p>
      <p className={look('mt-12', 'dimmed')} translate="no">
        {t('candidate', { number: now.number ?? '–', room: examRoomName(now.room), seat: now.seat })}
      </p>
      {now.activity_id !== null && <LateNote activity={now.activity_id} />}
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'to-end', 'gap-10', 'mt-22')}>
        {isInSeb() && (
          <Button
            component="a"
            href={LEAVE_SEB}
            variant="default"
            size="lg"
            leftSection={<IconDoorExit size={20} stroke={1.7} />}
          >
            {t('ended.leave_seb')}
          </Button>
        )}
        {hasResult && (
          <Button component={Link} to={examResult(now.activity_id ?? 0)} variant="default" size="lg">
            {t('result')}
          </Button>
        )}
        <Button component={Link} to={examList()} size="lg">
          {t('to_list')}
        </Button>
      </div>
    </div>
  );
}
