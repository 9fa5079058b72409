import { useTranslation } from 'react-i18next';
import { useNow } from '@/components/session/useNow';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { Panel, PanelRow } from './Panel';
import { type ClassTest, useClassTests } from './queries';
import { testsToWatch } from './teacherHome.rules';

const FEW = 5;

/** Tests of one's classes that run or come. */
export function ClassTests() {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const now = useNow();
  const query = useClassTests();
  const tests = testsToWatch(query.data ?? [], now);
  const when = ({ status, open_at, close_at }: ClassTest) => {
    const at = (instant: string) => ({ time: format.time(instant), day: format.onDay(instant) });
    if (status === 'waiting') return open_at && t('tests.opens', at(open_at));
    return close_at ? t('tests.open_until', { end: format.end(close_at, format.timeOfDay) }) : t('tests.open');
  };
  return (
    <Panel
      title={t('tests.title')}
      more={{ to: screenPath('teacher_tests'), label: t('tests.all') }}
      query={query}
      errorTitle={t('tests.failed')}
      none={t('tests.none')}
      isEmpty={tests.length === 0}
    >
      {tests.slice(0, FEW).map((test) => (
        <PanelRow
          key={test.to}
          to={test.to}
          name={`${test.classes} · ${test.name}`}
          facts={
            <>
              {test.running > 0 && (
                <Tag kind="now">
                  {t('tests.running', { count: test.running, running: format.number(test.running) })}
                </Tag>
              )}
              <span>{when(test)}</span>
              <span>
                {t('tests.finished', {
                  finished: format.number(test.finished),
                  all: format.number(test.student_count),
                })}
              </span>
            </>
          }
        />
      ))}
    </Panel>
  );
}
