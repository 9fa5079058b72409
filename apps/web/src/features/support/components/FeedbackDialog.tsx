import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type Feedback, useMarkFeedback } from '../queries';
import classes from './FeedbackDialog.module.css';
import { PageLink } from './PageLink';
import { SenderLink } from './SenderLink';

/** All of what somebody told, and the mark that it was seen. */
export function FeedbackDialog({ feedback, close }: { feedback: Feedback; close: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['support_inbox', 'support']);
  const format = useFormat();
  const mark = useMarkFeedback();
  const next = feedback.status === 'new' ? 'seen' : 'new';
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t(`support:feedback.kinds.${feedback.kind}`)}
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('support_inbox:feedback.close') }}
    >
      <dl className={lookWith(classes.facts, 'grid', 'gap-4-16', 'mb-14')}>
        <dt>{t('support_inbox:feedback.column.user')}</dt>
        <dd translate="no">
          <SenderLink user={feedback.user} isStudent={feedback.page?.startsWith('/student/') ?? false} />
          {feedback.school && ` · ${feedback.school.name}`}
        </dd>
        <dt>{t('support_inbox:feedback.column.created_at')}</dt>
        <dd>{format.dateTime(feedback.created_at)}</dd>
        {feedback.page && (
          <>
            <dt>{t('support_inbox:feedback.column.page')}</dt>
            <dd>
              <PageLink page={feedback.page} />
            </dd>
          </>
        )}
        <dt>{t('support_inbox:feedback.column.status')}</dt>
        <dd>
          <StatusMark kind={feedback.status === 'seen' ? 'done' : 'waiting'}>
            {t(`support_inbox:feedback.status.${feedback.status}`)}
          </StatusMark>
        </dd>
      </dl>
      <p className={look('m-0', 'p-12-14', 'pre-wrap', 'break', 'sunken', 'round-md')} translate="no">
        {feedback.text}
      </p>
      {feedback.can.mark && (
        <Group justify="flex-end" mt="md">
          <Button
            variant={next === 'seen' ? 'filled' : 'default'}
            loading={mark.isPending}
            onClick={() => mark.mutate({ id: feedback.id, status: next })}
          >
            {t(`support_inbox:feedback.mark_${next}`)}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
