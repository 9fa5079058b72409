import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastDays } from '@/components/date/period';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import classes from './Student.module.css';

const DAYS = 30;
const ALL = '100';

/** What one did lately in each course, beside how the class did; more of it stands in the report. */
export function OwnResults() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-results'],
    queryFn: async ({ signal }) => {
      const { from, to } = lastDays(DAYS);
      const query = { from_date: from, to_date: to, page_size: ALL };
      return (await call('GET /api/student_dashboard_class_module_stats/', { query }, { signal })).results;
    },
  });
  const done = data?.filter(({ practice_count, average_score }) => practice_count > 0 || average_score !== null);
  return (
    <section className={classes.section} aria-labelledby="own-results">
      <div className={classes.head}>
        <h2 id="own-results" className={classes.title}>
          {t('results.title')}
        </h2>
        <Link className={classes.more} to={screenPath('student_report')}>
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
