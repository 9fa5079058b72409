import { AUDIT_SEARCH, PAGE_SIZE } from '@khue/contract/constants';
import { Button, TextInput } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedDate } from '@/components/date/localDate';
import { ExportButton } from '@/components/export/ExportButton';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { SearchField } from '@/components/filters/SearchField';
import { ListScreen } from '@/components/page/ListScreen';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { type RowOf, startExport } from '@/lib/rows';
import { useSearchPatch, withPatch } from '@/lib/useSearchPatch';
import { EntryDialog } from '../components/EntryDialog';
import { useAuditWords } from '../components/useAuditWords';
import { TARGETS, VERBS } from '../vocabulary';

const LIST = defineList({
  call: 'GET /api/audit_log/',
  filters: ['search', 'person', 'verb', 'target_type', 'target_id', 'start_date', 'end_date'],
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
  const [address, put] = useSearchPatch();
  const opened = list.rows.data?.results.find((entry) => String(entry.id) === address.get('entry'));

  const format = useFormat();
  const sentence = () => {
    if (filters.search === '') return t('sentence');
    if (list.count === AUDIT_SEARCH.counted) return t('search_many', { total: format.number(AUDIT_SEARCH.counted) });
    return filters.start_date === '' ? t('search_recent', { days: AUDIT_SEARCH.days }) : t('sentence');
  };

  const day = (name: 'start_date' | 'end_date') => (
    <DayFilter label={t(`filters.${name}`)} value={filters[name]} onChange={(text) => setFilters({ [name]: text })} />
  );

  return (
    <ListScreen
      list={list}
      title={t('title')}
      sentence={sentence()}
      actions={can.export && <ExportButton count={list.count} start={() => startExport(LIST.call, list.asked)} />}
      columns={useAuditColumns()}
      rowName={({ verb }) => words.verb(verb)}
      rowLink={({ id }) => `?${withPatch(address, { entry: id })}`}
      search={{ term: 'search', label: t('filters.search') }}
      filters={
        <>
          <SearchField
            label={t('filters.person')}
            value={filters.person}
            onChange={(person) => setFilters({ person })}
          />
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
          {filters.target_id && (
            <Button
              variant="default"
              rightSection={<IconX size={16} stroke={1.6} aria-hidden="true" />}
              aria-label={t('filters.any_target')}
              onClick={() => setFilters({ target_id: '' })}
            >
              <span translate="no">{list.rows.data?.results[0]?.target_name ?? t('filters.one_target')}</span>
            </Button>
          )}
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
      {opened && <EntryDialog entry={opened} close={() => put({ entry: undefined })} />}
    </ListScreen>
  );
}

interface Props {
  label: string;
  /** dd/mm/yyyy, or '' for any day. */
  value: string;
  onChange: (value: string) => void;
}

const isWhole = (text: string) => text === '' || /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text);

/** A day as a filter; half a date is not asked for yet. */
function DayFilter({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      // Wide enough for the whole hint in both languages.
      miw={230}
      inputMode="numeric"
      maxLength={10}
      value={text}
      onChange={(event) => {
        const next = typedDate(event.currentTarget.value, text);
        setText(next);
        if (isWhole(next)) onChange(next);
      }}
    />
  );
}

type AuditEntry = RowOf<'GET /api/audit_log/'>;

function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const format = useFormat();
  return [
    {
      key: 'at',
      header: t('columns.at'),
      sortable: true,
      priority: 1,
      render: (entry) => format.dateTime(entry.at),
    },
    {
      key: 'actor',
      header: t('columns.actor'),
      isData: true,
      priority: 1,
      render: words.actor,
      detail: (entry) => entry.actor && entry.actor_username,
    },
    { key: 'verb', header: t('columns.verb'), priority: 1, render: (entry) => words.verb(entry.verb) },
    {
      key: 'target',
      header: t('columns.target'),
      priority: 2,
      render: ({ target_name, target_type }) =>
        target_name ? <span translate="no">{target_name}</span> : words.target(target_type),
      detail: ({ target_name, target_type }) => target_name && words.target(target_type),
    },
    { key: 'school', header: t('columns.school'), isData: true, priority: 3, render: (entry) => entry.school?.name },
  ];
}
