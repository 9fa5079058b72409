import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sheetFrom } from '@/components/export/sheetFrom';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { CountCell } from '@/components/table/CountCell';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import type { Asked, Patch } from '../asked';
import { sameTotals } from '../dashboard.rules';
import { type ByAddress, useByAddress } from '../queries';
import classes from './Dashboard.module.css';
import { Filters } from './Filters';
import { Head } from './Head';

type Row = ByAddress['results'][number];
type Divided = ByAddress['divided'][number];

const COUNTS = ['schools', 'classes', 'students', 'practice_sessions', 'exam_attempts'] as const;
const SYSTEMS = ['old', 'new'] as const;

interface Props {
  asked: Asked;
  to: (patch: Patch) => string;
  put: (patch: Patch) => void;
}

/** The same schools by province of the old and of the new system: equal in all, and what was divided apart. */
export function AddressView({ asked, to, put }: Props) {
  const { t } = useTranslation('dashboard');
  const queries = { old: useByAddress(asked, 'old'), new: useByAddress(asked, 'new') };
  const title = t('address.title');
  const both = queries.old.data && queries.new.data ? { old: queries.old.data, new: queries.new.data } : null;
  const sheets = () =>
    SYSTEMS.flatMap((system) => {
      const data = queries[system].data;
      return data
        ? [
            sheetFrom<Row>(
              t(`address.${system}`),
              [
                { header: t('address.province'), value: ({ province }) => province?.name ?? t('address.unknown') },
                ...COUNTS.map((name) => ({ header: t(`address.${name}`), value: (row: Row) => row[name] })),
              ],
              [...data.results, { ...data.total, province: { code: '', name: t('address.total') } }],
            ),
          ]
        : [];
    });
  return (
    <div className={lookWith(classes.page, 'stack', 'narrow')}>
      <Head
        asked={asked}
        title={title}
        crumbs={[{ label: t('title'), to: to({ at: '' }) }, { label: title }]}
        updatedAt={both ? queries.new.dataUpdatedAt : undefined}
        sheets={both ? sheets : undefined}
      />
      <Filters asked={asked} put={put} />
      <div className={classes.blocks}>
        {both && <Verdict isSame={sameTotals(both.old.total, both.new.total)} />}
        {SYSTEMS.map((system) => (
          <Provinces key={system} system={system} query={queries[system]} />
        ))}
        {both && <DividedUnits divided={both.old.divided} />}
      </div>
    </div>
  );
}

function Verdict({ isSame }: { isSame: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <p className={look('m-0')} role="status">
      {isSame ? (
        <span className={classes.more}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" /> {t('address.same')}
        </span>
      ) : (
        <StatusMark kind="error">{t('address.different')}</StatusMark>
      )}
    </p>
  );
}

function Provinces({ system, query }: { system: 'old' | 'new'; query: ReturnType<typeof useByAddress> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const title = t(`address.${system}`);
  const { data } = query;
  if (!data) {
    return (
      <section className={classes.panel} aria-label={title}>
        <h2>{title}</h2>
        {query.error ? (
          <ErrorState error={query.error} title={t('failed')} retry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        )}
      </section>
    );
  }
  const columns: Column<Row>[] = [
    {
      key: 'province',
      header: t('address.province'),
      isData: true,
      render: ({ province }) => province?.name ?? t('address.unknown'),
    },
    ...COUNTS.map(
      (name, at): Column<Row> => ({
        key: name,
        header: t(`address.${name}`),
        align: 'right',
        priority: at === 0 || at === 2 ? undefined : 3,
        render: (row) => <CountCell value={row[name]} />,
      }),
    ),
  ];
  return (
    <DataTable
      label={title}
      query={{ ...query, data: { count: data.results.length, results: data.results } }}
      columns={columns}
      rowKey={({ province }) => province?.code ?? ''}
      rowName={({ province }) => province?.name ?? t('address.unknown')}
      empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('empty.title')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>{title}</h2>
          <p className={lookWith(classes.rule, 'note', 'm-0')}>
            {t('address.sum', {
              units: format.number(data.results.length),
              schools: format.number(data.total.schools),
              students: format.number(data.total.students),
            })}
          </p>
        </div>
      }
    />
  );
}

function DividedUnits({ divided }: { divided: readonly Divided[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const title = t('address.divided');
  const columns: Column<Divided>[] = [
    { key: 'unit', header: t('address.old_unit'), isData: true, render: ({ unit }) => unit.name },
    { key: 'level', header: t('address.level'), render: ({ level }) => t(`address.level_${level}`) },
    {
      key: 'parts',
      header: t('address.parts'),
      render: ({ parts }) => (
        <ul className={classes.parts}>
          {parts.map(({ unit, schools, students }) => (
            <li key={unit?.code ?? ''}>
              <span translate="no">{unit?.name ?? t('address.unknown')}</span>
              {': '}
              {t('address.part', { schools: format.number(schools), students: format.number(students) })}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <DataTable
      label={title}
      query={{
        data: { count: divided.length, results: divided },
        error: null,
        isPlaceholderData: false,
        refetch: () => null,
      }}
      columns={columns}
      rowKey={({ level, unit }) => `${level}/${unit.code}`}
      rowName={({ unit }) => unit.name}
      empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('address.none_divided')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>{title}</h2>
          <p className={lookWith(classes.rule, 'note', 'm-0')}>{t('address.divided_note')}</p>
        </div>
      }
    />
  );
}
