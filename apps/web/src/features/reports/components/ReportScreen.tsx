import type { ScreenKey } from '@khue/contract/screens';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExportButton } from '@/components/export/ExportButton';
import { toast } from '@/components/feedback/toast';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { EmptyState } from '@/components/states/EmptyState';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import type { List } from '@/components/table/useList';
import { Marked } from '@/components/text/Marked';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { Exported, ListCall, RowOf } from '@/lib/rows';
import { type ReportFilters as Filters, keptOf, periodOf } from '../reportAddress';
import type { ReportColumn } from '../reportColumns';
import { HowCounted } from './HowCounted';
import classes from './Report.module.css';
import { ReportFilters } from './ReportFilters';
import { ReportSheet } from './ReportSheet';

interface Props<Call extends ListCall, Filter extends string> {
  /** Its texts in `school_reports.json`, and the name under which the choice of columns is kept. */
  report: 'schools' | 'classes' | 'students' | 'own_students' | 'parts';
  tabsOf: ScreenKey;
  list: List<Call, Filter>;
  columns: readonly ReportColumn<RowOf<Call>>[];
  rowKey: (row: RowOf<Call>) => string | number;
  rowName: (row: RowOf<Call>) => string;
  rowLink?: (row: RowOf<Call>) => string | undefined;
  rowOpens?: (row: RowOf<Call>) => string;
  filters: ReactNode;
  /** What it is about, by the names of province, school, class and course. */
  about: readonly string[];
  withTotals?: boolean;
  /** How many schools, classes or students it is about, where rows are one for each of their courses. */
  counted?: { count: number | undefined };
  start?: () => Promise<Exported>;
  /** Of short reports the browser makes the file itself. */
  save?: () => Promise<void>;
  meanings: readonly string[];
  /** Shown in the place of the table until it can be asked. */
  waiting?: ReactNode;
}

/** The shape of every report: what was found when, the tabs, the table with its totals, and its print and its file. */
export function ReportScreen<Call extends ListCall, Filter extends string>(props: Props<Call, Filter>) {
  const { report, list, about, rowKey, start, waiting } = props;
  const { t } = useTranslation(['school_reports', 'components']);
  const format = useFormat();
  const [search] = useSearchParams();
  const { export: mayExport } = useAbilities('report');
  const columns = useColumns(`report.${report}`, props.columns);
  const title = t(`${report}.title`);
  const period = periodOf(list.filters as Filters);
  const { data, dataUpdatedAt } = list.rows;
  // The total of one line is that line.
  const withTotals = props.withTotals === true && data?.count !== 1;
  const { count } = list;
  // Until it is known again, the sentence before keeps its place unseen: nothing below it jumps.
  const told = props.counted ? props.counted.count : (count ?? data?.count);
  const lines = count ?? data?.count;
  const isPerCourse = props.counted !== undefined && told !== undefined && lines !== undefined && lines > told;
  const words = told !== undefined && (
    <Marked
      t={t}
      i18nKey={about.length > 0 ? `${report}.found_of` : `${report}.found`}
      count={told}
      values={{
        total: format.number(told),
        place: about.join(' · '),
        from: format.since(period.from, period.to),
        to: format.date(period.to),
        time: format.time(new Date(dataUpdatedAt)),
      }}
      components={{ data: <span translate="no" /> }}
    />
  );
  const sentence = count === undefined ? words && <span style={{ visibility: 'hidden' }}>{words}</span> : words;
  const shown = columns.shown as readonly ReportColumn<RowOf<Call>>[];
  // A class and a course are asked for there: without them there would be nothing either.
  const isNarrowed = list.isFiltered && report !== 'parts';
  const isEmpty = count === 0 || waiting !== undefined;
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        sentence={!waiting && sentence}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.6} />}
              onClick={() => window.print()}
              disabled={!data || isEmpty}
            >
              {t('print.button')}
            </Button>
            {start && mayExport && <ExportButton isMain count={count} start={start} />}
            {props.save && mayExport && <SaveButton save={props.save} isEmpty={!data || isEmpty} />}
          </>
        }
      />
      <ScreenTabs of={props.tabsOf} keep={keptOf(search)} />
      <DataTable<RowOf<Call>>
        label={title}
        query={waiting ? { ...list.rows, data: { count: 0, results: [] }, error: null } : list.rows}
        list={list}
        columns={shown}
        rowKey={rowKey}
        rowName={props.rowName}
        rowLink={props.rowLink}
        rowOpens={props.rowOpens}
        withTotals={withTotals}
        filters={
          <ReportFilters
            report={report}
            count={waiting ? undefined : told}
            lines={isPerCourse ? lines : undefined}
            activeCount={list.narrowing.filter((name) => list.filters[name] !== '').length}
            onClear={list.isFiltered ? list.clearFilters : undefined}
            tools={<ColumnChooser columns={columns} />}
          >
            {props.filters}
          </ReportFilters>
        }
        note={
          <>
            {isPerCourse && `${t('per_course')} `}
            {!isPerCourse && props.rowOpens && `${t(`${report}.opens`)} `}
            <HowCounted of={props.meanings} also={withTotals ? ['period', 'moved'] : ['period']} />
          </>
        }
        errorTitle={t('failed')}
        empty={
          waiting ?? (
            <EmptyState
              icon={<IconReportAnalytics size={24} stroke={1.6} />}
              title={t(isNarrowed ? `${report}.none_found` : `${report}.none_yet`)}
              advice={t(isNarrowed ? 'none_found_advice' : `${report}.none_yet_advice`)}
              action={
                isNarrowed && (
                  <Button variant="default" onClick={list.clearFilters}>
                    {t('components:filters.clear')}
                  </Button>
                )
              }
            />
          )
        }
      />
      {data && !isEmpty && (
        <ReportSheet
          title={title}
          about={about}
          facts={sentence}
          columns={shown}
          rows={data.results as readonly RowOf<Call>[]}
          rowKey={rowKey}
          withTotals={withTotals}
          count={data.count}
        />
      )}
    </div>
  );
}

function SaveButton({ save, isEmpty }: { save: () => Promise<void>; isEmpty: boolean }) {
  const { t } = useTranslation('components');
  const saving = useMutation({
    mutationFn: save,
    onError: () => toast.failure({ title: t('chart.save_failed') }),
  });
  return (
    <Button
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={saving.isPending}
      disabled={isEmpty}
      onClick={() => saving.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}
