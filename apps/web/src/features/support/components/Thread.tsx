import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { type SupportRequest, useMessages, useReadMark } from '../queries';
import { useSending } from '../useSending';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import classes from './Thread.module.css';

interface Props {
  request: SupportRequest;
  /** What the box is for: to ask on, or to answer. */
  label: string;
}

/** The conversation about one request, live. Shown anew for each request, so that no draft lands in another. */
export function Thread({ request, label }: Props) {
  const { t } = useTranslation('support');
  const messages = useMessages(request.id);
  useReadMark(request.id, messages.data?.pages[0]?.results[0]?.id);
  const pages = messages.data?.pages;
  const stored = useMemo(
    () => new Set((pages ?? []).flatMap(({ results }) => results.flatMap(({ key }) => key ?? []))),
    [pages],
  );
  const sending = useSending(request.id, t('thread.not_sent'), stored);
  return (
    <div className={look('stack', 'grow', 'short')}>
      <MessageList messages={messages} unsent={sending.unsent} onAgain={sending.again} onTakeBack={sending.takeBack} />
      {request.state === 'closed' && (
        <p className={lookWith(classes.closed, 'm-0', 'dimmed', 'sunken', 'line-top')}>{t('thread.closed')}</p>
      )}
      {request.can.write && (
        <Composer
          label={label}
          value={sending.draft}
          onChange={sending.type}
          onSend={sending.send}
          files={sending.files}
          onFiles={sending.attach}
        />
      )}
    </div>
  );
}
