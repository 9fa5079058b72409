import { Button } from '@mantine/core';
import { IconMessage2, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import type { StudentRecord } from '../queries';
import { Card } from './Card';
import { GiveAgainButton } from './GiveAgainButton';
import classes from './StudentRecord.module.css';

/** Of so many tests it is said how many were not passed. */
const LAST = 3;

/** What follows from all this: what is due, what went wrong last, and what can be done about it. */
export function NextSteps({ record, isOwn }: { record: StudentRecord; isOwn: boolean }) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const last = record.results.filter(({ passed }) => passed !== null).slice(0, LAST);
  const failed = last.filter(({ passed }) => passed === false).length;
  const [weakest] = record.weak.filter(({ chapter }) => chapter !== null);
  const [next] = record.due;
  // Work is given, and messages are written, in the area of teachers.
  const { scope } = useMe();
  const isTeacher = scope === 'classes';
  const again = record.can.give ? (record.wrong?.material_ids ?? []) : [];
  return (
    <Card title={t('next.title')} className={classes.next}>
      <div className={look('stack', 'gap-8', 'grow')}>
        {failed > 0 && <p className={look('m-0')}>{t('next.failed', { failed, last: last.length })}</p>}
        {weakest && (
          <p className={look('m-0')}>
            {t('next.weakest')} <strong translate="no">{weakest.chapter?.name}</strong>
          </p>
        )}
        {next && (
          <p className={look('m-0')}>
            {t('next.due', { count: record.due.length })} <strong translate="no">{next.name}</strong>
            {next.close_at && <> ({t('next.until', { end: format.end(next.close_at) })})</>}
          </p>
        )}
        {failed === 0 && !weakest && !next && <p className={look('note', 'm-0')}>{t('next.nothing')}</p>}
      </div>
      {isOwn && (weakest || next) && (
        <div className={look('cluster', 'gap-8')}>
          {next && (
            <Button component={Link} to={screenPath('student_overview')}>
              {t('next.to_due')}
            </Button>
          )}
          {weakest && (
            <Button component={Link} to={screenPath('student_practice')} variant="default">
              {t('next.to_practice')}
            </Button>
          )}
        </div>
      )}
      {!isOwn && (again.length > 0 || isTeacher) && (
        <div className={look('cluster', 'gap-8')}>
          <GiveAgainButton
            record={record}
            materialIds={again}
            label={t('next.give_again', { count: record.wrong?.questions ?? 0 })}
          />
          {isTeacher && record.can.message && record.is_sitting && (
            <p className={look('note', 'm-0', 'wide')}>{t('next.is_sitting')}</p>
          )}
          {isTeacher && record.can.message && !record.is_sitting && (
            <Button
              component={Link}
              to={screenPath('teacher_messages', { to: record.user.id })}
              variant={again.length > 0 ? 'default' : 'filled'}
              flex={1}
              leftSection={<IconMessage2 size={18} stroke={1.6} />}
            >
              {t('next.message')}
            </Button>
          )}
          {isTeacher && record.can.give && record.class && (
            <Button
              component={Link}
              to={screenPath('assign', { class: record.class.id })}
              variant="default"
              flex={1}
              leftSection={<IconSend size={18} stroke={1.6} />}
            >
              {t('next.assign')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
