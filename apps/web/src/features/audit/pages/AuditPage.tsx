import { PAGE_SIZE } from '@khue/contract/constants';
import { TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ExportButton } from '@/components/export/ExportButton';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { startExport } from '@/lib/rows';
import { DayFilter } from '../components/DayFilter';
import { EntryDialog } from '../components/EntryDialog';
import { useAuditColumns } from '../components/useAuditColumns';
import { useAuditWords } from '../components/useAuditWords';
import { TARGETS, VERBS } from '../vocabulary';

const LIST = defineList({
  call: 'GET /api/audit_log/',
  key: ['audit'],
  filters: ['person', 'verb', 'target_type', 'target_id', 'start_date', 'end_date'],
  pageSize: PAGE_SIZE.audit,
  ordering: '-at',
  sortable: ['at'],
});

export default function AuditPage() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const can = useAbilities('audit');
  const [address, setAddress] = useSearchParams();
  const opened = list.rows.data?.results.find((entry) => String(entry.id) === address.get('entry'));

  const addressWith = (entry: string | null) => {
    const next = new URLSearchParams(address);
    if (entry) next.set('entry', entry);
    else next.delete('entry');
    return next;
  };
  const day = (name: 'start_date' | 'end_date') => (
    <DayFilter label={t(`filters.${name}`)} value={filters[name]} onChange={(text) => setFilters({ [name]: text })} />
  );

  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={t('sentence')}
      actions={can.export && <ExportButton count={list.count} start={() => startExport(LIST.call, list.asked)} />}
      columns={useAuditColumns()}
      rowName={({ verb }) => words.verb(verb)}
      rowLink={({ id }) => `?${addressWith(String(id))}`}
      search={{ term: 'person', label: t('filters.person') }}
      filters={
        <>
          <FilterSelect
            label={t('filters.verb')}
            value={filters.verb}
            options={VERBS.map((verb) => ({ value: verb, label: words.verb(verb) }))}
            onChange={(verb) => setFilters({ verb })}
          />
          <FilterSelect
            label={t('filters.target_type')}
            value={filters.target_type}
            options={TARGETS.map((type) => ({ value: type, label: words.target(type) }))}
            onChange={(target_type) => setFilters({ target_type })}
          />
          <TextInput
            aria-label={t('filters.target_id')}
            placeholder={t('filters.target_id')}
            inputMode="numeric"
            value={filters.target_id}
            onChange={(event) =>
              setFilters({ target_id: event.currentTarget.value.replace(/\D/g, '') }, { replace: true })
            }
          />
          {day('start_date')}
          {day('end_date')}
        </>
      }
      errorTitle={t('list_failed')}
      empty={{
        icon: <IconHistory size={24} stroke={1.6} />,
        noneFound: t('none_found'),
        noneYet: t('none_found'),
      }}
    >
      {opened && <EntryDialog entry={opened} close={() => setAddress(addressWith(null))} />}
    </ListScreen>
  );
}
