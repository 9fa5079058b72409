import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyRowList, QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useOwnRequests } from '../queries';
import { StateMark } from './StateMark';

/** What somebody has asked, with what is new in it. */
export function OwnRequests({ current }: { current?: number }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { data, error, refetch } = useOwnRequests();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />;
  if (data.results.length === 0) return <EmptyRowList>{t('own.none')}</EmptyRowList>;
  return (
    <RowList>
      {data.results.map((request) => (
        <RowItem
          key={request.id}
          to={screenPath('student_online_support', { id: request.id })}
          icon={<IconMessages size={22} stroke={1.6} />}
          name={request.subject}
          isCurrent={request.id === current}
          facts={
            <>
              <StateMark state={request.state} />
              <QuietFact>{format.relative(request.last_message_at)}</QuietFact>
              {request.unread > 0 && <Tag kind="now">{t('own.unread', { count: request.unread })}</Tag>}
            </>
          }
        />
      ))}
    </RowList>
  );
}
