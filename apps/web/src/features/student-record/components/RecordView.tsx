import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/components/chart/ChartCard';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Result, StudentRecord } from '../queries';
import { resultsChart } from '../resultsChart';
import { Courses } from './Courses';
import { NextSteps } from './NextSteps';
import { Notes } from './Notes';
import { Papers } from './Papers';
import classes from './StudentRecord.module.css';
import { Weaknesses } from './Weaknesses';

/** Papers of examinations are for those who approve them, on the examination's own page. */
const paperOf = (isOwn: boolean) => (result: Result) => {
  if (isOwn) return `/student/examtest/result?id=${result.activity_id}`;
  return result.kind === 'examination' ? undefined : `/teacher/tests/answers?id=${result.activity_id}`;
};

/** Everything that is known of a student, side by side. */
export function RecordView({ record, isOwn }: { record: StudentRecord; isOwn: boolean }) {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const count = (passed: boolean) => record.results.filter((one) => one.passed === passed).length;
  const [passed, failed] = [count(true), count(false)];
  return (
    <div className={lookWith(classes.grid, 'grid', 'gap-14')}>
      <div className={classes.wide}>
        <ChartCard
          title={t('results.title')}
          summary={t('results.summary', {
            passed: format.number(passed),
            failed: format.number(failed),
            count: passed + failed,
            from: format.date(record.start_date),
          })}
          data={resultsChart(record.results, {
            category: t('results.test'),
            passed: t('results.passed'),
            failed: t('results.failed'),
            passMark: t('results.pass_mark'),
            day: (at) => format.date(at),
            short: (at) => format.date(at).split('/').slice(0, 2).join('/'),
          })}
          empty={<p className={look('note')}>{t('results.none')}</p>}
          fileName={`${record.user.username}-${record.end_date}`}
        />
      </div>
      <NextSteps record={record} isOwn={isOwn} />
      <Courses courses={record.courses} term={record.term} />
      <Weaknesses record={record} />
      <div className={look('stack', 'gap-14')}>
        <Papers results={record.results} pathOf={paperOf(isOwn)} />
        {record.notes && <Notes studentId={record.user.id} latest={record.notes} mayAdd={record.can.note} />}
      </div>
    </div>
  );
}
