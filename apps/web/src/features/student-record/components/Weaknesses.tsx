import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { nameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import type { StudentRecord } from '../queries';
import { Card } from './Card';
import { GiveAgainButton } from './GiveAgainButton';
import classes from './StudentRecord.module.css';

type Weakness = StudentRecord['weak'][number];

/** The weakest are enough to begin with. */
const MOST_SHOWN = 4;

/** Where too little was right, and beneath it how often the student was there. */
export function Weaknesses({ record }: { record: StudentRecord }) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const { weak, attendance } = record;
  const nameFor = ({ chapter, competency, competency_names: names }: Weakness) =>
    chapter?.name ?? t('weak.competency', { code: names ? `${competency}: ${nameOf(names)}` : competency });
  return (
    <Card title={t('weak.title')}>
      <p className={look('note', 'm-0')}>
        {weak.length === 0 && t('weak.none')} {t('weak.rule')}
      </p>
      <ul className={look('list', 'stack', 'gap-10')}>
        {weak.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.chapter?.id ?? one.competency} className={look('stack', 'gap-4')}>
            <span className={look('cluster', 'between', 'gap-2-12')}>
              <span className={look('semibold', 'break')} translate={one.chapter ? 'no' : undefined}>
                {nameFor(one)}
              </span>
              <GiveAgainButton
                record={record}
                materialIds={one.material_ids ?? []}
                label={t('weak.give_again')}
                of={nameFor(one)}
              />
            </span>
            <span className={look('row', 'gap-12')}>
              <Progress className={classes.bar} value={100 * one.fraction} aria-label={nameFor(one)} />
              <span className={look('no-wrap')}>
                {t('weak.right_of', { right: format.number(one.correct), all: format.number(one.n) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Attendance attendance={attendance} />
    </Card>
  );
}

const KINDS = ['present', 'late', 'excused', 'absent'] as const;
/** So many days are named. */
const MOST_DAYS = 4;

function Attendance({ attendance }: Pick<StudentRecord, 'attendance'>) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const all = KINDS.reduce((sum, kind) => sum + attendance[kind], 0);
  const days = attendance.missed.filter(({ status }) => status === 'absent').slice(0, MOST_DAYS);
  return (
    <div className={look('stack', 'gap-4', 'line-top')}>
      <h3 className={look('m-0', 'text-md', 'semibold', 'leading-15', 'mt-8')}>{t('attendance.title')}</h3>
      {all === 0 ? (
        <p className={look('note', 'm-0')}>{t('attendance.none')}</p>
      ) : (
        <p className={look('m-0')}>
          {t('attendance.sum', { all: format.number(all) })}{' '}
          {KINDS.filter((kind) => attendance[kind] > 0)
            .map((kind) => t(`attendance.${kind}`, { count: attendance[kind] }))
            .join(' + ')}
        </p>
      )}
      {days.length > 0 && (
        <p className={look('note', 'm-0')}>
          {t('attendance.absent_on', { days: days.map(({ start_time }) => format.date(start_time)).join(', ') })}
        </p>
      )}
    </div>
  );
}
