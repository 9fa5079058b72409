import { PAGE_SIZE } from '@khue/contract/constants';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '@/components/page/ListScreen';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { TemplateInList } from '../queries';

const LIST = defineList({
  call: 'GET /api/certificate_templates/',
  filters: ['search'],
  pageSize: PAGE_SIZE.default,
  ordering: '-updated_at',
  sortable: ['title', 'updated_at'],
});

/** Templates that one keeps, and those that one may use. */
export default function TemplateListPage() {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  const list = useList(LIST);
  const columns: Column<TemplateInList>[] = [
    {
      key: 'title',
      header: t('fields.title'),
      isData: true,
      sortable: true,
      priority: 1,
      render: ({ title }) => title,
    },
    {
      key: 'owner',
      header: t('fields.owner'),
      priority: 2,
      render: ({ owner }) => (owner.name === null ? t('owners.all') : <span translate="no">{owner.name}</span>),
    },
    {
      key: 'examination_count',
      header: t('columns.examinations'),
      align: 'right',
      render: ({ examination_count }) => format.number(examination_count),
    },
    {
      key: 'updated_at',
      header: t('columns.updated_at'),
      sortable: true,
      priority: 3,
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      tabs={<ScreenTabs of="examination" />}
      can={useAbilities('certificate')}
      add={{ screen: 'certificate_template', label: t('add_one') }}
      detail="certificate_template"
      columns={columns}
      rowName={({ title }) => title}
      search={{ term: 'search', label: t('search'), t }}
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconCertificate size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_yet'),
        noneYetAdvice: t('none_yet_advice'),
      }}
    />
  );
}
