import { PAGE_SIZE } from '@khue/contract/constants';
import { MATERIAL_BANKS } from '@khue/contract/material-banks';
import { Button } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useMe } from '@/lib/me';
import { detailPath } from '@/lib/screenPaths';
import type { BlueprintInList } from '../queries';

const NewBlueprintDialog = lazyComponent(async () => (await import('../NewBlueprintDialog')).NewBlueprintDialog);

const LIST = defineList({
  call: 'GET /api/blueprints/',
  filters: ['search', 'bank'],
  pageSize: PAGE_SIZE.default,
  ordering: '-updated_at',
  sortable: ['updated_at', 'name'],
});

/** The blueprints that papers are drawn by: one's own, and for who keeps a school those of its people. */
export default function BlueprintListPage() {
  const { t } = useTranslation('blueprints');
  const format = useFormat();
  const { can } = useMe();
  const list = useList(LIST);
  const [isMaking, setMaking] = useState(false);
  const columns: Column<BlueprintInList>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ name }) => name,
      detail: ({ module }) => module.name,
    },
    ...(can.exam_bank.view
      ? [
          {
            key: 'bank',
            header: t('bank.label'),
            priority: 2 as const,
            render: ({ bank }: BlueprintInList) =>
              bank === 'exam' ? <Tag kind="primary">{t('bank.exam')}</Tag> : t('bank.open'),
          },
        ]
      : []),
    { key: 'count', header: t('file.count'), align: 'right', render: (row) => format.number(row.total_count) },
    { key: 'points', header: t('file.points'), align: 'right', render: (row) => format.number(row.total_points) },
    { key: 'creator', header: t('columns.creator'), isData: true, priority: 3, render: ({ creator }) => creator.name },
    {
      key: 'updated_at',
      header: t('columns.updated'),
      sortable: true,
      priority: 2,
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      tabs={<ScreenTabs of="teacher_tests" />}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
          {t('new.open')}
        </Button>
      }
      columns={columns}
      rowLink={({ id }) => detailPath('blueprints', 'view', id)}
      rowName={({ name }) => name}
      search={{ term: 'search', label: t('search'), t }}
      filters={
        can.exam_bank.view && (
          <FilterSelect
            label={t('bank.label')}
            value={list.filters.bank}
            options={MATERIAL_BANKS.map((value) => ({ value, label: t(`bank.${value}`) }))}
            onChange={(bank) => list.setFilters({ bank })}
          />
        )
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconTable size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: t('none_yet_advice'),
      }}
    >
      {isMaking && (
        <Suspense>
          <NewBlueprintDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
