import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { WhenNear } from '@/components/page/WhenNear';
import { shortName } from '@/components/person/shortName';
import { NextSession } from '@/components/session/NextSession';
import { useComing } from '@/components/session/useComing';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { Tag } from '@/components/status/Tag';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import { ClassTests } from '../teacher/ClassTests';
import { DueSoon } from '../teacher/DueSoon';
import { HelpFirst } from '../teacher/HelpFirst';
import { type ClassActivity, useActivity } from '../teacher/queries';
import panels from '../teacher/Teacher.module.css';
import { TodaySessions } from '../teacher/TodaySessions';
import classes from './TeacherHomePage.module.css';

export default function TeacherHomePage() {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const me = useMe();
  const statistics = useAbilities('statistics');
  const { create: mayAssign } = useAbilities('assignment');
  const activity = useActivity(statistics.view && me.classes.length > 0);
  const isKnown = !useComing('teacher').isPending && (!statistics.view || !activity.isPending);
  const students = me.classes.reduce((sum, { student_count }) => sum + student_count, 0);
  return (
    <>
      <PageHeader
        title={`${t('greeting')} ${shortName(me.full_name)}`}
        called={t('title')}
        titleIsData
        sentence={
          <>
            {format.weekday(new Date())}
            {me.school && (
              <>
                {' · '}
                <span translate="no">{me.school.name}</span>
              </>
            )}
            {me.school_year && ` · ${t('school_year', { name: me.school_year.name.replace('-', '–') })}`}
          </>
        }
      />
      <NextSession audience="teacher" />
      <div className={lookWith(panels.columns, 'grid', 'gap-14', 'mt-14')}>
        <TodaySessions />
        {statistics.view && me.classes.length > 0 && <HelpFirst />}
      </div>
      <section className={classes.section} aria-labelledby="my-classes">
        <div className={look('flex', 'wrap', 'between', 'baseline', 'gap-4-16', 'mb-10')}>
          <h2 id="my-classes" className={look('title')}>
            {t('my_classes')}
          </h2>
          {me.classes.length > 0 && (
            <p className={look('m-0', 'dimmed')}>
              {t('sum', { classes: format.number(me.classes.length), students: format.number(students) })}
            </p>
          )}
        </div>
        {me.classes.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup size={24} stroke={1.6} />}
            title={t('no_classes')}
            advice={t('no_classes_advice')}
          />
        ) : (
          <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-14')}>
            {me.classes.map((row) => (
              <li key={row.id} className={lookWith(classes.card, 'card', 'p-14-18', 'relative')}>
                <div className={lookWith(classes.cardHead, 'row', 'between', 'gap-8')}>
                  <h3 className={look('m-0', 'text-lg', 'semibold')} translate="no">
                    <Link className={classes.open} to={detailPath('teacher_classes', 'view', row.id)}>
                      {row.name}
                    </Link>
                  </h3>
                  {row.is_head && <Tag kind="primary">{t('head_teacher')}</Tag>}
                </div>
                <p className={look('note', 'm-0')}>
                  <span className={lookWith(classes.count, 'plain', 'bold', 'leading-135')}>
                    {format.number(row.student_count)}
                  </span>{' '}
                  {t('students', { count: row.student_count })}
                  {row.grade_name && <span translate="no"> · {row.grade_name}</span>}
                </p>
                <Activity rows={activity.data?.filter((one) => one.class.id === row.id)} />
              </li>
            ))}
          </ul>
        )}
        {activity.error && !activity.data && (
          <ErrorState error={activity.error} title={t('activity.failed')} retry={() => void activity.refetch()} />
        )}
      </section>
      {me.classes.length > 0 && (
        <WhenNear isKnown={isKnown}>
          <div className={lookWith(panels.columns, 'grid', 'gap-14', 'mt-14')}>
            {statistics.view && <ClassTests />}
            {mayAssign && <DueSoon />}
          </div>
        </WhenNear>
      )}
    </>
  );
}

/** How many of the class practised lately, in each of its courses. */
function Activity({ rows }: { rows: readonly ClassActivity[] | undefined }) {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  if (!rows) return null;
  if (rows.length === 0) return <p className={look('note', 'm-0')}>{t('activity.none')}</p>;
  return (
    <ul className={lookWith(classes.courses, 'grid', 'gap-6', 'mt-10', 'text-sm', 'line-top', 'no-list')}>
      {rows.map(({ module, practised_count, enrolled_count }) => (
        <li key={module.id}>
          <span translate="no">{module.name}</span>
          <span className={look('note', 'm-0')}>
            {t('activity.practised', { practised: format.number(practised_count), all: format.number(enrolled_count) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
