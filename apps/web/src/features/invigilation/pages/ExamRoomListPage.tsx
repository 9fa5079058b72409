import { PAGE_SIZE } from '@khue/contract/constants';
import { ROOM_TIMES } from '@khue/contract/exam-room-words';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import type { ListedRoom } from '../queries';

const LIST = defineList({
  call: 'GET /api/exam_rooms/',
  filters: ['search', 'time'],
  pageSize: PAGE_SIZE.default,
  ordering: '',
  sortable: ['open_at'],
});

/** Rooms that one invigilates: the next first. */
export default function ExamRoomListPage() {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const columns: Column<ListedRoom>[] = [
    {
      key: 'room',
      header: t('list.room'),
      isData: true,
      priority: 1,
      render: ({ name, sitting }) => t('title', { room: name, sitting: sitting.name }),
      detail: ({ school }) => school.name,
    },
    {
      key: 'open_at',
      sortable: true,
      header: t('list.when'),
      priority: 1,
      render: ({ sitting }) => format.lesson(sitting.open_at, sitting.close_at),
    },
    {
      key: 'examination',
      header: t('list.examination'),
      isData: true,
      priority: 2,
      render: ({ examination }) => examination.name,
      detail: ({ module }) => module.name,
    },
    {
      key: 'candidates',
      header: t('list.candidates'),
      align: 'right',
      oneLine: true,
      priority: 2,
      render: ({ candidates }) => format.number(candidates),
      detail: ({ running, ended }) =>
        running + ended > 0
          ? t('list.standing', { running: format.number(running), ended: format.number(ended) })
          : undefined,
    },
    {
      key: 'incidents',
      header: t('list.incidents'),
      align: 'right',
      priority: 3,
      render: ({ incidents }) => format.number(incidents),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t('list.title')}
      sentence={t('list.sentence')}
      detail="exam_rooms"
      columns={columns}
      rowName={({ name, sitting }) => t('title', { room: name, sitting: sitting.name })}
      search={{ term: 'search', label: t('list.search'), t }}
      filters={
        <FilterSelect
          label={t('list.time')}
          value={filters.time}
          options={ROOM_TIMES.map((value) => ({ value, label: t(`list.times.${value}`) }))}
          onChange={(time) => setFilters({ time })}
        />
      }
      errorTitle={t('list.failed')}
      empty={{
        icon: <IconDoor size={24} stroke={1.6} />,
        noneFound: t('list.none_found'),
        noneYet: t('list.none_yet'),
        noneYetAdvice: t('list.none_yet_advice'),
      }}
    />
  );
}
