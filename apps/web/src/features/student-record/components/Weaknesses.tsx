import '@mantine/core/styles/Progress.layer.css';
import type { RoleScope } from '@khue/contract/permissions';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { nameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
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
  const { scope } = useMe();
  const { weak, attendance } = record;
  const nameFor = ({ chapter, competency, competency_names: names }: Weakness) =>
    chapter?.name ?? t('weak.competency', { code: names ? `${competency}: ${nameOf(names)}` : competency });
  return (
    <Card title={t('weak.title')}>
      <p className={look('note', 'm-0')}>
        {weak.length === 0 && t(record.can_judge ? 'weak.none' : 'weak.too_few')} {t('weak.rule')}
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
      <Attendance attendance={attendance} to={lessonsPath(record, scope)} />
    </Card>
  );
}

const KINDS = ['present', 'late', 'excused', 'absent'] as const;
/** So many days are named. */
const MOST_DAYS = 4;

/** Where each lesson stands by itself, for whoever reads this. */
function lessonsPath({ class: place }: StudentRecord, scope: RoleScope): string | undefined {
  if (scope === 'self') return screenPath('student_report');
  return place
    ? detailPath(scope === 'classes' ? 'teacher_classes' : 'class', 'view', place.id, 'attendance')
    : undefined;
}

function Attendance({ attendance, to }: Pick<StudentRecord, 'attendance'> & { to: string | undefined }) {
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
        <>
          <p className={look('m-0')}>
            {t('attendance.sum', { all: format.number(all) })}{' '}
            {KINDS.filter((kind) => attendance[kind] > 0)
              .map((kind) => t(`attendance.${kind}`, { count: attendance[kind] }))
              .join(' + ')}
          </p>
          <span className={lookWith(classes.lessons, 'flex', 'gap-2')} aria-hidden="true">
            {KINDS.filter((kind) => attendance[kind] > 0).map((kind) => (
              <span key={kind} data-kind={kind} style={{ flexGrow: attendance[kind] }} />
            ))}
          </span>
          <p className={look('cluster', 'gap-2-12', 'note', 'm-0')}>
            {days.length > 0 &&
              t('attendance.absent_on', { days: days.map(({ start_time }) => format.date(start_time)).join(', ') })}
            {to && (
              <Link className={look('primary', 'semibold', 'no-underline', 'hover-underline')} to={to}>
                {t('attendance.each')}
              </Link>
            )}
          </p>
        </>
      )}
    </div>
  );
}
