import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { nextPage } from '@/lib/nextPage';
import { useWork } from '@/lib/work';
import { type Notice, useMarkRead, useNotifications } from '../queries';
import classes from './NotificationList.module.css';

/** News of background work opens the drawer; other news opens the page it is about. */
const isAboutWork = (kind: string) => kind.startsWith('task_');

const NAME = /(“[^“”]*”)/;

/** What a sentence is about stands in quotation marks and is nobody's to translate. */
const withNames = (sentence: string) =>
  sentence.split(NAME).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence stay where they are
      <span key={at} translate="no">
        {piece}
      </span>
    ),
  );

export function NotificationList({ close }: { close: () => void }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const work = useWork();
  const { data, error, refetch } = useNotifications();
  const markRead = useMarkRead();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={4} />;

  function open({ id, kind, url, read_at }: Notice) {
    if (read_at === null) markRead.mutate([id]);
    if (url) void navigate(nextPage(url));
    else if (isAboutWork(kind)) work.open();
    close();
  }

  return (
    <>
      <div className={lookWith(classes.head, 'row', 'between', 'line-bottom')}>
        <h2 className={look('m-0', 'text-lg', 'semibold')}>{t('bell.label')}</h2>
        {data.unread_count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markRead.isPending}
            onClick={() => markRead.mutate(undefined)}
          >
            {t('bell.read_all')}
          </Button>
        )}
      </div>
      {data.results.length === 0 ? (
        <EmptyState
          icon={<IconBell size={24} stroke={1.6} />}
          title={t('bell.empty')}
          advice={t('bell.empty_advice')}
        />
      ) : (
        <ul className={lookWith(classes.list, 'list', 'scroll')}>
          {data.results.map((notice) => (
            <li key={notice.id}>
              <button
                type="button"
                className={lookWith(classes.notice, 'break')}
                data-unread={notice.read_at === null || undefined}
                onClick={() => open(notice)}
              >
                <span className={look('block', 'semibold')}>{notice.title}</span>
                <span>{withNames(notice.body)}</span>
                <span className={look('block', 'dimmed', 'text-xs')}>
                  {notice.read_at === null && <span className={look('unseen')}>{t('bell.is_unread')} </span>}
                  {format.relative(notice.created_at)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
