import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { screenPath } from '@/lib/screenPaths';
import { daysAgo } from '@/lib/vietnamDay';
import classes from './Student.module.css';

const DAYS = 30;
const ALL = '100';

/** What one did lately in each course, beside how the class did; more of it stands in the report. */
export function OwnResults() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/student_dashboard_class_module_stats/', {
      query: { from_date: daysAgo(DAYS - 1), page_size: ALL },
    }),
    select: ({ results }) => results,
  });
  const done = data?.filter(({ practice_count, average_score }) => practice_count > 0 || average_score !== null);
  return (
    <section className={look('mt-22')} aria-labelledby="own-results">
      <div className={lookWith(classes.head, 'flex', 'wrap', 'between', 'baseline', 'gap-2-16', 'mb-10')}>
        <h2 id="own-results" className={look('title')}>
          {t('results.title')}
        </h2>
        <Link
          className={look('inline-flex', 'middle', 'primary', 'semibold', 'touch', 'no-underline')}
          to={screenPath('student_report')}
        >
          {t('results.report')}
        </Link>
      </div>
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('results.failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState lines={3} />
        ))}
      {done?.length === 0 && <EmptyRowList>{t('results.none')}</EmptyRowList>}
      {done && done.length > 0 && (
        <RowList>
          {done.map((row) => (
            <RowItem
              key={`${row.module.id}/${row.class.id}`}
              to={screenPath('student_report', { course: row.module.id })}
              name={row.module.name}
              facts={
                <>
                  <QuietFact>
                    {t('results.practised', { count: row.practice_count, times: format.number(row.practice_count) })}
                  </QuietFact>
                  {row.average_score !== null && (
                    <span>{t('results.score', { score: format.number(row.average_score) })}</span>
                  )}
                  {row.class_average !== null && (
                    <QuietFact>{t('results.class_average', { score: format.number(row.class_average) })}</QuietFact>
                  )}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
