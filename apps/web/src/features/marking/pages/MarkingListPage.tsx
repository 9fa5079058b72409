import { PAGE_SIZE } from '@khue/contract/constants';
import { MARKING_STATES } from '@khue/contract/marking-words';
import { IconWriting } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { answerPath } from '../address';
import { ExaminationCards } from '../ExaminationCards';
import { type AnswerInList, examinationsToMark } from '../queries';
import { StateMark } from '../StateMark';

const LIST = defineList({
  call: 'GET /api/exam_marking/',
  filters: ['examination', 'state'],
  pageSize: PAGE_SIZE.default,
  ordering: 'id',
  sortable: [],
});

/** Answers of examinations that somebody marks: without a name, in no order that would tell one. */
export default function MarkingListPage() {
  const { t } = useTranslation('marking');
  const format = useFormat();
  const list = useList(LIST);
  const examinations = useQuery(examinationsToMark());
  const columns: Column<AnswerInList>[] = [
    { key: 'id', header: t('columns.answer'), isData: true, render: ({ id }) => t('answer', { id }) },
    { key: 'examination', header: t('columns.examination'), isData: true, render: (row) => row.examination.name },
    { key: 'state', header: t('columns.state'), render: ({ state }) => <StateMark state={state} /> },
    {
      key: 'own',
      header: t('columns.own'),
      align: 'right',
      render: ({ own }) => (own ? `${format.number(own.points)}/${format.number(own.possible)}` : '–'),
    },
  ];
  const { filters, setFilters } = list;
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      {examinations.data && <ExaminationCards examinations={examinations.data} />}
      <DataTable<AnswerInList>
        label={t('title')}
        query={list.rows}
        list={list}
        columns={columns}
        can={{}}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('answer', { id })}
        rowLink={({ id }) => answerPath(id)}
        filters={
          <div className={look('cluster', 'gap-10')}>
            <FilterSelect
              label={t('columns.examination')}
              value={filters.examination}
              options={(examinations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(examination) => setFilters({ examination })}
            />
            <FilterSelect
              label={t('columns.state')}
              value={filters.state}
              options={MARKING_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(state) => setFilters({ state })}
            />
          </div>
        }
        errorTitle={t('load_failed')}
        empty={
          <NoRows
            icon={<IconWriting size={24} stroke={1.6} />}
            noneFound={t('none_found')}
            noneYet={t('none_yet')}
            noneYetAdvice={t('none_yet_advice')}
            onClear={list.isFiltered ? list.clearFilters : undefined}
          />
        }
      />
    </>
  );
}
