import { IconBooks, IconEye, IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page/PageHeader';
import { ColumnChooser } from '@/components/table/ColumnChooser';
import { useColumns } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import type { RowAction } from '@/components/table/RowActions';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import classes from '../bank/Bank.module.css';
import { BankCards } from '../bank/BankCards';
import { BankFilters } from '../bank/BankFilters';
import { BankTabs } from '../bank/BankTabs';
import { tabCounts, useBankList } from '../bank/bankList';
import { ChosenBar } from '../bank/ChosenBar';
import { CreateMenu } from '../bank/CreateMenu';
import { useBankColumns } from '../bank/useBankColumns';
import { useBankSelection } from '../bank/useBankSelection';
import { useOpening } from '../bank/useOpening';
import type { MaterialInList } from '../queries';
import { useBank } from '../useBank';
import { useAskedBank } from '../useExamBank';

const MaterialDrawer = lazyComponent(async () => (await import('../bank/MaterialDrawer')).MaterialDrawer);

/** Everything that one may use, to look for, to look at and to take from. */
export default function ContentBankPage() {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const bank = useBank();
  const { can } = useMe();
  const asked = useAskedBank();
  const isExam = asked === 'exam';
  const list = useBankList();
  const { filters } = list;
  const isTable = filters.view === 'table';
  const columns = useColumns('materials', useBankColumns(filters.search));
  const { selection, chosen } = useBankSelection(list.rows.data?.results ?? []);
  const opening = useOpening();
  const counts = list.facets && tabCounts(list.facets);

  const actionsOf = (row: MaterialInList): RowAction[] => [
    { key: 'view', label: t('actions.look'), icon: <IconEye size={17} stroke={1.6} />, to: opening.linkOf(row) },
    ...(row.can.edit
      ? [
          {
            key: 'edit',
            label: t('actions.edit'),
            icon: <IconPencil size={17} stroke={1.6} />,
            to: detailPath(bank, 'edit', row.id),
            quick: true,
          },
        ]
      : []),
  ];
  const shared = {
    filters: <BankFilters list={list} isTable={isTable} tools={isTable && <ColumnChooser columns={columns} />} />,
    empty: (
      <NoRows
        icon={<IconBooks size={24} stroke={1.6} />}
        noneFound={t('none_found')}
        noneYet={t(isExam ? 'exam.none_yet' : 'none_yet')}
        noneYetAdvice={t(isExam ? 'exam.none_yet_advice' : 'none_yet_advice')}
        onClear={list.isFiltered ? list.clearFilters : undefined}
      />
    ),
  };
  return (
    <div className={isTable ? classes.page : undefined}>
      <PageHeader
        title={t(isExam ? 'exam.title' : 'title')}
        sentence={
          counts &&
          t(isExam ? 'exam.sum' : can.school.choose ? 'sum_everywhere' : 'sum', {
            count: counts.all,
            total: format.number(counts.all),
            mine: format.number(counts.mine),
            school: format.number(counts.school),
            shared: format.number(counts.shared),
          })
        }
        actions={<CreateMenu bank={asked} />}
      />
      <BankTabs list={list} />
      {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={selection.clear} />}
      {isTable ? (
        <DataTable
          label={t(isExam ? 'exam.title' : 'title')}
          query={list.rows}
          list={list}
          columns={columns.shown}
          rowKey={(row) => row.id}
          rowName={(row) => row.question}
          rowLink={opening.linkOf}
          rowActions={actionsOf}
          selection={selection}
          errorTitle={t('load_failed')}
          {...shared}
        />
      ) : (
        <BankCards list={list} linkOf={opening.linkOf} actionsOf={actionsOf} selection={selection} {...shared} />
      )}
      <Suspense>{opening.id !== undefined && <MaterialDrawer id={opening.id} onClose={opening.close} />}</Suspense>
    </div>
  );
}
