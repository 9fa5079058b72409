import { Button } from '@mantine/core';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SearchField } from '@/components/filters/SearchField';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { readId } from '@/lib/readId';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { ConversationRow } from '../components/ConversationRow';
import classes from '../components/Messages.module.css';
import { MoreButton } from '../components/MoreButton';
import { NewConversation } from '../components/NewConversation';
import { Thread } from '../components/Thread';
import { STEP, useConversations } from '../queries';

/** Conversations beside the one that is open. The school has those that it was asked to read. */
export default function MessagesPage() {
  const { t } = useTranslation('messages');
  const { scope } = useMe();
  const isForSchool = scope !== 'classes' && scope !== 'self';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const [search, patch] = useSearchPatch();
  const term = search.get('search') ?? '';
  const id = readId(address.get('id'));
  const isNew = address.has('new') || address.has('to');
  const [most, setMost] = useState(STEP);
  const list = useConversations({ search: term, reported: isForSchool, most });
  const { data, error } = list;
  if (isClosedByExam(error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ClosedByExam />
      </>
    );
  }
  const pane = () => {
    if (isNew)
      return <NewConversation back={pathname} onMade={(made) => void navigate(`?id=${made.id}`, { replace: true })} />;
    if (id !== undefined) return <Thread key={id} id={id} back={pathname} />;
    return (
      <EmptyState
        icon={<IconMessages size={24} stroke={1.6} />}
        title={t('none_open')}
        advice={t(isForSchool ? 'school_words' : 'words')}
      />
    );
  };
  return (
    <div className={classes.page} data-student={scope === 'self' || undefined}>
      <PageHeader
        title={t(isForSchool ? 'title_school' : 'title')}
        sentence={
          data &&
          !isForSchool &&
          (data.unread_count === 0 ? t('all_read') : t('with_unread', { count: data.unread_count }))
        }
        actions={
          !isForSchool && (
            <Button component={Link} to="?new=1" leftSection={<IconMessagePlus size={18} stroke={1.6} />}>
              {t('new')}
            </Button>
          )
        }
      />
      <div
        className={lookWith(classes.columns, 'grid', 'gap-20', 'short')}
        data-open={id === undefined && !isNew ? 'list' : 'thread'}
      >
        <section className={`${classes.pane} ${classes.list}`} aria-label={t('conversations')}>
          <div className={look('p-12-16', 'line-bottom')}>
            <SearchField
              label={t('find')}
              value={term}
              onChange={(value) => patch({ search: value }, { replace: true })}
            />
          </div>
          {!data &&
            (error ? <ErrorState error={error} retry={() => void list.refetch()} /> : <LoadingState lines={5} />)}
          {data?.count === 0 && (
            <EmptyState
              title={t(isForSchool ? 'none_reported' : 'none')}
              advice={t(isForSchool ? 'school_words' : 'words')}
            />
          )}
          <ul className={lookWith(classes.rows, 'list', 'grow', 'short', 'scroll-y')}>
            {data?.results.map((row) => (
              <li key={row.id}>
                <ConversationRow row={row} to={`?id=${row.id}`} isOpen={row.id === id} />
              </li>
            ))}
          </ul>
          {data && <MoreButton shown={data.results.length} count={data.count} onMore={() => setMost(most + STEP)} />}
        </section>
        <section className={`${classes.pane} ${classes.thread}`} aria-label={t('conversation')}>
          {pane()}
        </section>
      </div>
    </div>
  );
}
