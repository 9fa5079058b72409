import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { shortName } from '@/components/person/shortName';
import { NextSession } from '@/components/session/NextSession';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import classes from './TeacherHomePage.module.css';

export default function TeacherHomePage() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const me = useMe();
  const students = me.classes.reduce((sum, { student_count }) => sum + student_count, 0);
  return (
    <>
      <PageHeader
        title={`${t('greeting')} ${shortName(me.full_name)}`}
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
      <section className={classes.section} aria-labelledby="my-classes">
        <div className={classes.head}>
          <h2 id="my-classes" className={classes.title}>
            {t('my_classes')}
          </h2>
          {me.classes.length > 0 && (
            <p className={classes.sum}>
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
          <ul className={classes.cards}>
            {me.classes.map((row) => (
              <li key={row.id} className={classes.card}>
                <div className={classes.cardHead}>
                  <h3 className={classes.name} translate="no">
                    <Link className={classes.open} to={detailPath('teacher_classes', 'view', row.id)}>
                      {row.name}
                    </Link>
                  </h3>
                  {row.is_head && <Tag kind="primary">{t('head_teacher')}</Tag>}
                </div>
                <p className={classes.count}>{format.number(row.student_count)}</p>
                <p className={classes.dim}>{t('students', { count: row.student_count })}</p>
                {row.grade_name && (
                  <p className={classes.dim} translate="no">
                    {row.grade_name}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
