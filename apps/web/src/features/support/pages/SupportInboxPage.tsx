import { PAGE_SIZE } from '@khue/contract/constants';
import { SUPPORT_CATEGORIES, SUPPORT_STATES } from '@khue/contract/support-words';
import { Button } from '@mantine/core';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { NoRows } from '@/components/table/NoRows';
import { TableFooter } from '@/components/table/TableFooter';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { readId } from '@/lib/readId';
import { AnswerPane } from '../components/AnswerPane';
import { InboxRow } from '../components/InboxRow';
import { useRequest, useWaitingCount } from '../queries';
import classes from './Conversation.module.css';

const NewRequestDialog = lazyComponent(async () => (await import('../components/NewRequestDialog')).NewRequestDialog);

const LIST = defineList({
  call: 'GET /api/support_requests/',
  filters: ['search', 'state', 'category', 'school', 'taken_by_me'],
  pageSize: PAGE_SIZE.supportRequests,
  // Whoever waits longest stands first.
  ordering: 'waiting',
  sortable: ['waiting', 'last_message_at', 'created_at'],
});

/** What people ask, and beside it the conversation that is open. Both follow what happens. */
export default function SupportInboxPage() {
  const { t } = useTranslation(['support_inbox', 'support']);
  const list = useList(LIST);
  const { filters, setFilters } = list;
  const { choose } = useAbilities('school');
  const { create } = useAbilities('support');
  const waiting = useWaitingCount().data;
  const [address, setAddress] = useSearchParams();
  const id = readId(address.get('id'));
  const opened = useRequest(id);
  const [isAsking, setAsking] = useState(false);

  const linkTo = (request: number | undefined) => {
    const next = new URLSearchParams(address);
    if (request === undefined) next.delete('id');
    else next.set('id', String(request));
    return `?${next}`;
  };
  const { data, error } = list.rows;
  const pane = () => {
    if (id === undefined) {
      return (
        <EmptyState
          icon={<IconMessages size={24} stroke={1.6} />}
          title={t('support_inbox:none_open')}
          advice={t('support_inbox:none_open_advice')}
        />
      );
    }
    if (opened.data) return <AnswerPane key={id} request={opened.data} back={linkTo(undefined)} />;
    if (opened.error) return <ErrorState error={opened.error} retry={() => void opened.refetch()} />;
    return <LoadingState lines={5} />;
  };

  return (
    <div className={lookWith(classes.page, 'mx-auto')}>
      <PageHeader
        title={t('support_inbox:title')}
        sentence={
          waiting !== undefined &&
          (waiting === 0 ? t('support_inbox:none_waiting') : t('support_inbox:waiting', { count: waiting }))
        }
        actions={
          create && (
            <Button
              variant="default"
              leftSection={<IconMessagePlus size={18} stroke={1.6} />}
              onClick={() => setAsking(true)}
            >
              {t('support:ask')}
            </Button>
          )
        }
      />
      <ListFilterBar
        list={list}
        term="search"
        label={t('support_inbox:search')}
        count={list.count}
        result={t('support_inbox:found', { count: list.count ?? 0 })}
      >
        <FilterSelect
          label={t('support_inbox:filters.state')}
          value={filters.state}
          options={SUPPORT_STATES.map((value) => ({ value, label: t(`support:state.${value}`) }))}
          onChange={(state) => setFilters({ state })}
        />
        <FilterSelect
          label={t('support_inbox:filters.category')}
          value={filters.category}
          options={SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`support:category.${value}`) }))}
          onChange={(category) => setFilters({ category })}
        />
        <FilterSelect
          label={t('support_inbox:filters.taken')}
          value={filters.taken_by_me}
          options={[{ value: 'true', label: t('support_inbox:filters.taken_by_me') }]}
          onChange={(taken_by_me) => setFilters({ taken_by_me })}
        />
        {choose && <SchoolFilter value={filters.school} onChange={(school) => setFilters({ school })} />}
      </ListFilterBar>
      <div
        className={lookWith(classes.columns, 'grid', 'gap-20', 'short')}
        data-inbox={id === undefined ? 'list' : 'thread'}
      >
        <section className={classes.inbox} aria-label={t('support_inbox:requests')}>
          {!data && (error ? <ErrorState error={error} retry={() => void list.rows.refetch()} /> : <LoadingState />)}
          {data?.results.length === 0 && (
            <NoRows
              icon={<IconMessages size={24} stroke={1.6} />}
              noneFound={t('support_inbox:empty.filtered')}
              noneYet={t('support_inbox:empty.title')}
              noneYetAdvice={t('support_inbox:empty.advice')}
              onClear={list.isFiltered ? list.clearFilters : undefined}
            />
          )}
          {data && data.results.length > 0 && (
            <>
              <ul className={lookWith(classes.rows, 'list', 'grow', 'short', 'scroll-y')}>
                {data.results.map((request) => (
                  <li key={request.id}>
                    <InboxRow
                      request={request}
                      to={linkTo(request.id)}
                      isOpen={request.id === id}
                      term={filters.search}
                      showsSchool={choose}
                    />
                  </li>
                ))}
              </ul>
              {data.count > list.pageSize && (
                <div className={classes.foot}>
                  <TableFooter
                    count={data.count}
                    page={list.page}
                    pageSize={list.pageSize}
                    onPage={list.setPage}
                    onPageSize={list.setPageSize}
                  />
                </div>
              )}
            </>
          )}
        </section>
        <section className={classes.pane} aria-label={t('support_inbox:conversation')}>
          {pane()}
        </section>
      </div>
      <Suspense>
        {isAsking && (
          <NewRequestDialog
            onClose={() => setAsking(false)}
            onMade={(made) => {
              setAsking(false);
              setAddress({ id: String(made.id) });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
