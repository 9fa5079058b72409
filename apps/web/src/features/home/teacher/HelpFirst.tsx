import { useTranslation } from 'react-i18next';
import { HelpReasons } from '@/components/reasons/HelpReasons';
import { useHelpRule } from '@/components/reasons/useHelpRule';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { Panel, PanelRow } from './Panel';
import { useHelpFirst } from './queries';

/** The students of all one's classes who need help most; their list has the others. */
export function HelpFirst() {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const ruleOf = useHelpRule();
  const query = useHelpFirst();
  const pathOf = useStudentRecordPath();
  const { data } = query;
  return (
    <Panel
      title={t('title')}
      note={data && ruleOf(data.rule)}
      more={{
        to: screenPath('teacher_needs_help'),
        label: data?.student_count
          ? t('found', { count: data.student_count, students: format.number(data.student_count) })
          : t('all'),
      }}
      query={query}
      errorTitle={t('failed')}
      none={t('none')}
      isEmpty={data?.results.length === 0}
    >
      {data?.results.map((row) => (
        <PanelRow
          key={`${row.class.id}/${row.user.id}/${row.module.id}`}
          to={pathOf(row.user.id) ?? screenPath('teacher_needs_help', { class: row.class.id })}
          name={row.user.full_name}
          facts={
            <>
              <HelpReasons reasons={row.reasons} />
              <span translate="no">{`${row.class.name} · ${row.module.name}`}</span>
            </>
          }
        />
      ))}
    </Panel>
  );
}
