import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck, IconRotate, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { useStudentRecordPath } from '@/lib/studentRecord';
import classes from '../pages/Conversation.module.css';
import { type SupportRequest, useChangeRequest } from '../queries';
import { AttemptLink } from './AttemptLink';
import { PageLink } from './PageLink';
import { SenderLink } from './SenderLink';
import { StateMark } from './StateMark';
import { Thread } from './Thread';

const HandOverDialog = lazyComponent(async () => (await import('./HandOverDialog')).HandOverDialog);

/** One request with who asks it, to be answered, taken on, closed and opened again. */
export function AnswerPane({ request, back }: { request: SupportRequest; back: string }) {
  const { t } = useTranslation(['support_inbox', 'support']);
  const change = useChangeRequest(request.id);
  const recordPath = useStudentRecordPath();
  const [isHandingOver, setHandingOver] = useState(false);
  const { user, school, class_name, answerer, can, state } = request;
  const place = [class_name, school?.name].filter(Boolean).join(' · ');
  const isMine = answerer?.is_me ?? false;
  const set = (body: Parameters<typeof change.mutate>[0]) =>
    change.mutate(body, {
      onError: (error) =>
        toast.failure({
          title: t('support_inbox:change_failed'),
          message: error instanceof ApiError ? error.detail : undefined,
        }),
    });
  return (
    <>
      <header className={lookWith(classes.head, 'cluster', 'gap-8-12', 'p-12-16', 'surface', 'line-bottom')}>
        <Button
          className={classes.back}
          component={Link}
          to={back}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.7} />}
        >
          {t('support_inbox:back')}
        </Button>
        <div className={look('narrow', 'grow-16')}>
          <h2 className={look('m-0', 'text-lg', 'bold', 'leading-15', 'break')} translate="no">
            {request.subject}
          </h2>
          <p className={look('flex', 'wrap', 'gap-2-14', 'm-0', 'leading-15')}>
            <span translate="no">
              <SenderLink user={user} isStudent={class_name !== null} />
              {place && ` · ${place}`}
            </span>
            {request.page !== null && (
              <span>
                {t('support_inbox:asked_at')} <PageLink page={request.page} otherwise={recordPath(user.id)} />
              </span>
            )}
            {request.attempt && (
              <span>
                {t('support_inbox:attempt')} <AttemptLink attempt={request.attempt} />
              </span>
            )}
            <StateMark state={state} />
            <span className={lookWith(classes.dim, 'dimmed')}>
              {answerer ? (
                <>
                  {t('support_inbox:taken_by')}{' '}
                  {isMine ? t('support_inbox:me') : <span translate="no">{answerer.name}</span>}
                </>
              ) : (
                t('support_inbox:taken_by_nobody')
              )}
            </span>
          </p>
        </div>
        {can.take && (
          <Button
            variant="default"
            disabled={change.isPending}
            leftSection={isMine ? <IconUserOff size={18} stroke={1.6} /> : <IconUserCheck size={18} stroke={1.6} />}
            onClick={() => set({ taken: !isMine })}
          >
            {t(isMine ? 'support_inbox:give_back' : 'support_inbox:take')}
          </Button>
        )}
        {can.take && (
          <Button
            variant="default"
            aria-label={t('support_inbox:hand_over')}
            leftSection={<IconArrowRight size={18} stroke={1.6} />}
            onClick={() => setHandingOver(true)}
          >
            {t('support_inbox:hand_over_do')}
          </Button>
        )}
        {can.set_state && (
          <Button
            variant="default"
            disabled={change.isPending}
            leftSection={
              state === 'closed' ? <IconRotate size={18} stroke={1.6} /> : <IconCheck size={18} stroke={1.6} />
            }
            onClick={() => set({ state: state === 'closed' ? 'open' : 'closed' })}
          >
            {t(state === 'closed' ? 'support_inbox:reopen' : 'support_inbox:close')}
          </Button>
        )}
      </header>
      <Suspense>{isHandingOver && <HandOverDialog request={request} close={() => setHandingOver(false)} />}</Suspense>
      <Thread request={request} label={t(request.is_own ? 'support:thread.write' : 'support_inbox:answer')} />
    </>
  );
}
