import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import classes from './PageSheet.module.css';
import type { SchoolPage } from './queries';
import { useDigits } from './useDigits';

/** The students who need help most, as of now, each with the reason; each name leads to the student's page. */
export function StudentsInNeed({ page }: { page: SchoolPage }) {
  const { t } = useTranslation('school_page');
  const { number } = useDigits();
  const pathOf = useStudentRecordPath();
  const { student_count, results } = page.students_in_need;
  return (
    <section className={classes.help}>
      <div className={look('flex', 'wrap', 'between', 'baseline', 'gap-4-16', 'mb-8')}>
        <h3 className={look('m-0', 'text-md')}>{t('in_need.title')}</h3>
        {student_count > 0 && (
          <p className={classes.small}>
            {t('in_need.count', { count: student_count, number: number(student_count) })}{' '}
            <Link to={screenPath('needs_help', { school: page.school.id })}>{t('in_need.all')}</Link>
          </p>
        )}
      </div>
      {results.length === 0 ? (
        <p className={classes.dim}>{t('in_need.nobody')}</p>
      ) : (
        <ul className={lookWith(classes.small, 'list')} translate="no">
          {results.map((row) => {
            const path = pathOf(row.user.id);
            return (
              <li key={`${row.class.id}/${row.user.id}/${row.module.id}`}>
                {path ? <Link to={path}>{row.user.full_name}</Link> : row.user.full_name}
                {` (${row.class.name}, ${row.module.name}): ${row.reasons.map(({ detail }) => detail).join('; ')}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
