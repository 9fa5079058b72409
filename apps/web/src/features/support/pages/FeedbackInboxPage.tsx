import { PAGE_SIZE } from '@khue/contract/constants';
import { FEEDBACK_KINDS, FEEDBACK_STATUSES } from '@khue/contract/support-words';
import { IconChecks, IconEyeOff, IconMessageHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListScreen } from '@/components/page/ListScreen';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { Highlight } from '@/components/text/Highlight';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { FeedbackDialog } from '../components/FeedbackDialog';
import { type Feedback, useMarkFeedback } from '../queries';
import classes from './FeedbackInboxPage.module.css';

const LIST = defineList({
  call: 'GET /api/feedback/',
  filters: ['search', 'kind', 'status', 'school'],
  pageSize: PAGE_SIZE.feedback,
  ordering: '-created_at',
  sortable: ['created_at'],
});

/** What people tell about the product, read by those who keep their school. */
export default function FeedbackInboxPage() {
  const { t } = useTranslation(['support_inbox', 'support']);
  const format = useFormat();
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const { choose } = useAbilities('school');
  const mark = useMarkFeedback();
  const [address, setAddress] = useSearchParams();
  const opened = list.rows.data?.results.find(({ id }) => String(id) === address.get('feedback'));
  const addressWith = (id: number | undefined) => {
    const next = new URLSearchParams(address);
    if (id === undefined) next.delete('feedback');
    else next.set('feedback', String(id));
    return next;
  };

  const columns: Column<Feedback>[] = [
    {
      key: 'text',
      header: t('support_inbox:feedback.column.text'),
      isData: true,
      render: (row) => (
        <span className={classes.text}>
          <Highlight term={filters.search}>{row.text}</Highlight>
        </span>
      ),
    },
    {
      key: 'kind',
      header: t('support_inbox:feedback.column.kind'),
      priority: 2,
      render: (row) => <Tag>{t(`support:feedback.kinds.${row.kind}`)}</Tag>,
    },
    {
      key: 'user',
      header: t('support_inbox:feedback.column.user'),
      isData: true,
      render: (row) => row.user.name,
    },
    ...(choose
      ? [
          {
            key: 'school',
            header: t('support_inbox:feedback.column.school'),
            isData: true,
            priority: 3,
            render: (row) => row.school && shortSchoolName(row.school.name),
          } satisfies Column<Feedback>,
        ]
      : []),
    {
      key: 'status',
      header: t('support_inbox:feedback.column.status'),
      render: (row) => (
        <StatusMark kind={row.status === 'seen' ? 'done' : 'waiting'}>
          {t(`support_inbox:feedback.status.${row.status}`)}
        </StatusMark>
      ),
    },
    {
      key: 'created_at',
      header: t('support_inbox:feedback.column.created_at'),
      sortable: true,
      align: 'right',
      render: (row) => format.dateTime(row.created_at),
    },
  ];

  return (
    <ListScreen
      list={list}
      title={t('support_inbox:feedback.title')}
      sentence={t('support_inbox:feedback.sentence')}
      columns={columns}
      rowName={({ user }) => user.name}
      rowLink={({ id }) => `?${addressWith(id)}`}
      rowActions={(row) => [
        {
          key: 'mark',
          needs: 'mark',
          quick: true,
          label: t(row.status === 'new' ? 'support_inbox:feedback.mark_seen' : 'support_inbox:feedback.mark_new'),
          icon: row.status === 'new' ? <IconChecks size={17} stroke={1.6} /> : <IconEyeOff size={17} stroke={1.6} />,
          run: () => mark.mutate({ id: row.id, status: row.status === 'new' ? 'seen' : 'new' }),
        },
      ]}
      search={{
        term: 'search',
        label: t('support_inbox:feedback.search'),
        result: t('support_inbox:feedback.found', { count: list.count ?? 0 }),
      }}
      filters={
        <>
          <FilterSelect
            label={t('support_inbox:feedback.column.kind')}
            value={filters.kind}
            options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`support:feedback.kinds.${value}`) }))}
            onChange={(kind) => setFilters({ kind })}
          />
          <FilterSelect
            label={t('support_inbox:feedback.column.status')}
            value={filters.status}
            options={FEEDBACK_STATUSES.map((value) => ({
              value,
              label: t(`support_inbox:feedback.status.${value}`),
            }))}
            onChange={(status) => setFilters({ status })}
          />
          {choose && <SchoolFilter value={filters.school} onChange={(school) => setFilters({ school })} />}
        </>
      }
      errorTitle={t('support_inbox:feedback.failed')}
      empty={{
        icon: <IconMessageHeart size={24} stroke={1.6} />,
        noneFound: t('support_inbox:feedback.empty.filtered'),
        noneYet: t('support_inbox:feedback.empty.title'),
        noneYetAdvice: t('support_inbox:feedback.empty.advice'),
      }}
    >
      {opened && <FeedbackDialog feedback={opened} close={() => setAddress(addressWith(undefined))} />}
    </ListScreen>
  );
}
