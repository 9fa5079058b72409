import { Button } from '@mantine/core';
import { IconMessage2, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
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
            {t('next.due', { count: record.due.length })} <strong translate="no">{next.sub_module.name}</strong>
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
      {!isOwn && (record.can.message || record.can.give) && (
        <div className={look('cluster', 'gap-8')}>
          <GiveAgainButton
            record={record}
            materialIds={record.wrong?.material_ids ?? []}
            label={t('next.give_again', { count: record.wrong?.questions ?? 0 })}
          />
          {record.can.message && (
            <Button
              component={Link}
              to={screenPath('teacher_messages', { to: record.user.id })}
              variant="default"
              flex={1}
              leftSection={<IconMessage2 size={18} stroke={1.6} />}
            >
              {t('next.message')}
            </Button>
          )}
          {record.can.give && record.class && (
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
