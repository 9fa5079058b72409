import { useTranslation } from 'react-i18next';
import type { SheetColumn } from '@/components/export/sheetFrom';
import { look } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import type { ReportColumn } from '../reportColumns';
import type { PART_REPORT } from '../reportLists';

type Row = RowOf<typeof PART_REPORT.call>;

/** A student in a part of the course. */
export function usePartColumns(): ReportColumn<Row>[] {
  const { t, i18n } = useTranslation('school_reports');
  const format = useFormat();
  const score = (value: number | null) => (value === null ? '–' : format.mean(value));
  const typeOf = ({ sub_module_type: type }: Row['sub_module']) =>
    i18n.exists(`school_reports:part_types.${type}`) ? t(`part_types.${type}`) : undefined;
  const done = (completed: boolean) => t(`completed.${completed}`);
  return [
    {
      key: 'name',
      header: t('columns.student'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => user.code ?? user.username,
      onPaper: ({ user }) => `${user.full_name} (${user.code ?? user.username})`,
    },
    {
      key: 'part',
      header: t('columns.part'),
      priority: 1,
      render: ({ sub_module }) => <span translate="no">{sub_module.name}</span>,
      detail: ({ sub_module }) => typeOf(sub_module),
      onPaper: ({ sub_module }) => sub_module.name,
    },
    {
      key: 'completed',
      header: t('columns.completed'),
      priority: 1,
      hideable: true,
      render: ({ completed }) => <StatusMark kind={completed ? 'done' : 'idle'}>{done(completed)}</StatusMark>,
      onPaper: ({ completed }) => done(completed),
    },
    {
      key: 'attempts',
      header: t('columns.attempts'),
      align: 'right',
      priority: 2,
      hideable: true,
      render: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'part_best',
      header: t('columns.part_best'),
      align: 'right',
      priority: 1,
      hideable: true,
      render: ({ best_score }) => <span className={look('semibold')}>{score(best_score)}</span>,
    },
    {
      key: 'part_last',
      header: t('columns.part_last'),
      align: 'right',
      priority: 3,
      hideable: true,
      render: ({ last_score }) => score(last_score),
    },
    {
      key: 'last_activity',
      header: t('columns.last_activity'),
      priority: 2,
      hideable: true,
      render: ({ last_activity }) => (last_activity ? format.relative(last_activity) : t('never')),
      onPaper: ({ last_activity }) => (last_activity ? format.dateTime(last_activity) : t('never')),
    },
  ];
}

/** The same as a workbook has it: numbers as numbers, and each name in a column of its own. */
export function usePartSheet(): SheetColumn<Row>[] {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  return [
    { header: t('columns.student'), value: ({ user }) => user.full_name },
    { header: t('columns.code'), value: ({ user }) => user.code ?? user.username },
    { header: t('columns.part'), value: ({ sub_module }) => sub_module.name },
    { header: t('columns.completed'), value: ({ completed }) => t(`completed.${completed}`) },
    { header: t('columns.attempts'), value: ({ attempts }) => attempts },
    { header: t('columns.part_best'), value: ({ best_score }) => best_score },
    { header: t('columns.part_last'), value: ({ last_score }) => last_score },
    {
      header: t('columns.last_activity'),
      value: ({ last_activity }) => last_activity && format.dateTime(last_activity),
    },
  ];
}
