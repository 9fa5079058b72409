import { REPORT_LENGTH } from '@khue/contract/conversation-words';
import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft, IconFlag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { look, lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type Conversation, type Message, useMessages, useReadMark, useReport, useWrite } from '../queries';
import { Composer } from './Composer';
import classes from './Messages.module.css';

/** One conversation: what was said, the oldest first, and a box to go on. */
export function Thread({ id, back }: { id: number; back: string }) {
  const { t } = useTranslation('messages');
  const query = useMessages(id);
  const write = useWrite(id);
  const pages = query.data?.pages ?? [];
  const shown = pages.flatMap(({ results }) => results).toReversed();
  const newest = shown.at(-1)?.id;
  useReadMark(id, newest);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const conversation = pages[0]?.conversation;
  if (!conversation) {
    if (isClosedByExam(query.error)) return <ClosedByExam />;
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <LoadingState lines={5} />
    );
  }
  return (
    <>
      <Head conversation={conversation} back={back} />
      <div
        className={look('p-16', 'grow', 'short', 'scroll-y')}
        role="log"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
        tabIndex={0}
      >
        {query.hasNextPage && (
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
        <ol className={look('stack', 'list', 'gap-10')}>
          {shown.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
        <div ref={end} className={classes.end} />
      </div>
      {conversation.can.write ? (
        <Composer onSend={(message) => write.mutateAsync(message)} />
      ) : (
        <p className={look('note', 'm-0', 'p-12-16', 'line-top')}>
          {t(conversation.can.report ? 'over' : 'read_only')}
        </p>
      )}
    </>
  );
}

function Head({ conversation, back }: { conversation: Conversation; back: string }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const report = useReport(conversation.id);
  const { student } = conversation;
  const refusal =
    report.error instanceof ApiError ? (report.error.errors?.reason?.[0] ?? report.error.detail) : undefined;
  return (
    <header className={lookWith(classes.head, 'cluster', 'between', 'gap-8-12', 'p-12-16', 'surface', 'line-bottom')}>
      <Button
        className={classes.back}
        component={Link}
        to={back}
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} stroke={1.7} />}
      >
        {t('back')}
      </Button>
      <div className={look('narrow', 'grow-12')}>
        <h2 className={look('m-0', 'text-lg', 'bold', 'leading-15', 'break')}>
          {student && conversation.name === student.name ? (
            <StudentLink id={student.id} name={student.name} />
          ) : (
            <span translate="no">
              {conversation.kind === 'class' ? t('class_name', { name: conversation.name }) : conversation.name}
            </span>
          )}
        </h2>
        {conversation.reported_at && (
          <p className={look('note', 'm-0')}>
            {t('reported_since', { when: format.moment(conversation.reported_at) })}
          </p>
        )}
        {conversation.report && (
          <p className={look('m-0', 'text-sm', 'break')}>
            {t('report.by')} <span translate="no">{conversation.report.by.name}</span>.{' '}
            {conversation.report.reason ? (
              <>
                {t('report.why')} <span translate="no">{conversation.report.reason}</span>
              </>
            ) : (
              t('report.no_reason')
            )}
          </p>
        )}
      </div>
      {conversation.can.report && (
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          leftSection={<IconFlag size={16} stroke={1.7} />}
          onClick={() => setAsking(true)}
        >
          {t('report.button')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('report.title')}
        confirmLabel={t('report.confirm')}
        busy={report.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => report.mutate(reason, { onSuccess: () => setAsking(false) })}
      >
        {t('report.words')}
        <Textarea
          className={look('mt-12')}
          label={t('report.reason')}
          description={t('report.reason_hint')}
          translate="no"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REPORT_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusal}
        />
      </ConfirmDialog>
    </header>
  );
}

function Bubble({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return (
    <li className={classes.message} data-own={message.is_own || undefined}>
      <p className={look('m-0', 'text-sm', 'semibold', 'leading-15')}>
        {message.is_own ? t('you') : <span translate="no">{message.author.name}</span>}
        {!message.is_own && message.is_teacher && <span className={look('dimmed', 'regular')}> · {t('teacher')}</span>}
      </p>
      <p className={lookWith(classes.text, 'card', 'm-0', 'pre-wrap', 'break')} translate="no">
        {message.text}
      </p>
      <p className={look('m-0', 'dimmed', 'text-xs')}>
        <time dateTime={message.created_at}>{format.moment(message.created_at)}</time>
      </p>
    </li>
  );
}
