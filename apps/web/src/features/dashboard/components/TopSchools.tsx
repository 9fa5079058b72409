import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveWorkbook } from '@/components/chart/workbook';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import type { Asked, Patch } from '../asked';
import type { Dashboard } from '../queries';
import { type SheetColumn, sheetFrom } from '../sheets';
import classes from './Dashboard.module.css';
import { ShareBar, shareOf } from './ShareBar';

type Row = Dashboard['top_schools'][number] & { rank: number };

export const ranked = (data: Dashboard): Row[] => data.top_schools.map((row, at) => ({ ...row, rank: at + 1 }));

/** To the second decimal, as averages are written. */
const changeOf = ({ average_score, previous_average }: Row): number | null =>
  previous_average === null ? null : Math.round((average_score - previous_average) * 100) / 100;

export function useTopSheet() {
  const { t } = useTranslation('dashboard');
  const columns: SheetColumn<Row>[] = [
    { header: t('top.rank'), value: ({ rank }) => rank },
    { header: t('top.school'), value: ({ school }) => school.name },
    { header: t('top.province'), value: ({ province }) => province?.name ?? null },
    { header: t('top.students'), value: ({ student_count }) => student_count },
    { header: t('top.practised'), value: ({ practised_count }) => practised_count },
    { header: t('top.sat'), value: ({ students }) => students },
    { header: t('top.average'), value: ({ average_score }) => average_score },
    { header: t('top.change'), value: changeOf },
  ];
  return (data: Dashboard) => sheetFrom(t('top.title'), columns, ranked(data));
}

interface Props {
  data: Dashboard;
  asked: Asked;
  to: (patch: Patch) => string;
}

/** Ten schools by the average of their students' best scores. */
export function TopSchools({ data, asked, to }: Props) {
  const { t } = useTranslation(['dashboard', 'components']);
  const format = useFormat();
  const sheetOf = useTopSheet();
  const rows = ranked(data);
  const title = t('top.title');
  const columns: Column<Row>[] = [
    {
      key: 'school',
      header: t('top.ranked_school'),
      isData: true,
      render: ({ rank, school }) => (
        <span className={classes.ranked}>
          <span className={classes.rank}>{format.number(rank)}</span> {school.name}
        </span>
      ),
    },
    {
      key: 'province',
      header: t('top.province'),
      isData: true,
      priority: 3,
      render: ({ province }) => province?.name ?? '–',
    },
    {
      key: 'students',
      header: t('top.students'),
      align: 'right',
      priority: 2,
      render: ({ student_count }) => format.number(student_count),
    },
    {
      key: 'practised',
      header: t('top.practised'),
      priority: 2,
      render: ({ practised_count, student_count }) => <ShareBar value={shareOf(practised_count, student_count)} />,
    },
    {
      key: 'average',
      header: t('top.average'),
      align: 'right',
      render: ({ average_score }) => <b>{format.score(average_score)}</b>,
    },
    { key: 'change', header: t('top.change'), align: 'right', render: (row) => <Difference value={changeOf(row)} /> },
  ];
  const all = data.counts.schools;
  return (
    <DataTable
      label={title}
      query={{
        data: { count: rows.length, results: rows },
        error: null,
        isPlaceholderData: false,
        refetch: () => null,
      }}
      columns={columns}
      rowKey={({ school }) => school.id}
      rowName={({ school }) => school.name}
      rowLink={({ school }) => to({ school: String(school.id), class: '' })}
      empty={<p className={classes.nothing}>{t('top.none')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>{title}</h2>
          <Link to={to({ at: 'schools' })} className={classes.all}>
            {t('top.all', { count: all, schools: format.number(all) })}
          </Link>
          {rows.length > 0 && (
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('components:chart.save', { title })}
              onClick={() =>
                void saveWorkbook(`truong-dan-dau-${asked.period.from}-${asked.period.to}`, [sheetOf(data)])
              }
            >
              <IconDownload size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      }
    />
  );
}

/** More or less than before, with its sign. */
function Difference({ value }: { value: number | null }) {
  const format = useFormat();
  if (value === null) return '–';
  if (value === 0) return <span className={classes.same}>0</span>;
  return (
    <span className={value > 0 ? classes.more : classes.less}>
      {value > 0 ? `+${format.number(value)}` : format.number(value)}
    </span>
  );
}
