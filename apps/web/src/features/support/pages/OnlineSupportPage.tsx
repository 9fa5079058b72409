import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { readId } from '@/lib/readId';
import { screenPath } from '@/lib/screenPaths';
import { NewRequestForm } from '../components/NewRequestForm';
import { OwnRequests } from '../components/OwnRequests';
import { StateMark } from '../components/StateMark';
import { Thread } from '../components/Thread';
import { type SupportRequest, useChangeRequest, useOwnRequests, useRequest } from '../queries';
import classes from './Conversation.module.css';

/** The conversation that one is in: the one of the address, else the latest that is not closed, else a new one. */
export default function OnlineSupportPage() {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const own = useOwnRequests();
  const { create } = useAbilities('support');
  const id = readId(search.get('id'));
  const isNew = search.has('new');
  const latest = own.data?.results.find(({ state }) => state !== 'closed')?.id;
  const request = useRequest(id);
  // From here on it is this one, also when it is closed.
  if (id === undefined && !isNew && latest !== undefined) {
    return <Navigate replace to={screenPath('student_online_support', { id: latest })} />;
  }

  const pane = () => {
    if (id !== undefined) {
      if (request.data) return <Conversation key={id} request={request.data} />;
      if (isClosedByExam(request.error)) return <ClosedByExam />;
      if (request.error) return <ErrorState error={request.error} retry={() => void request.refetch()} />;
      return <LoadingState lines={5} />;
    }
    if (!own.data && own.error) return <ErrorState error={own.error} retry={() => void own.refetch()} />;
    if (!own.data) return <LoadingState lines={5} />;
    return (
      <div className={lookWith(classes.start, 'p-20', 'surface', 'grow', 'scroll-y')}>
        <h2 className={look('m-0', 'text-lg', 'bold', 'leading-15', 'break')}>{t('online.start')}</h2>
        <p className={lookWith(classes.dim, 'dimmed')}>{t('online.start_words')}</p>
        {create && (
          <NewRequestForm
            onMade={(made) => void navigate(screenPath('student_online_support', { id: made.id }), { replace: true })}
          />
        )}
      </div>
    );
  };

  return (
    <div className={lookWith(classes.page, 'mx-auto')} data-student>
      <PageHeader
        title={t('online.title')}
        sentence={t('online.sentence')}
        actions={
          create &&
          id !== undefined && (
            <Button
              component={Link}
              to={screenPath('student_online_support', { new: 1 })}
              variant="default"
              size="md"
              leftSection={<IconMessagePlus size={20} stroke={1.7} />}
            >
              {t('ask')}
            </Button>
          )
        }
      />
      <div className={lookWith(classes.columns, 'grid', 'gap-20', 'short')}>
        <section className={classes.pane} aria-label={t('online.title')}>
          {pane()}
        </section>
        <aside className={lookWith(classes.aside, 'short', 'scroll-y')} aria-labelledby="own-requests">
          <h2 id="own-requests" className={lookWith(classes.title, 'text-lg', 'bold', 'leading-14')}>
            {t('own.title')}
          </h2>
          <OwnRequests current={id} />
        </aside>
      </div>
    </div>
  );
}

function Conversation({ request }: { request: SupportRequest }) {
  const { t } = useTranslation('support');
  const change = useChangeRequest(request.id);
  return (
    <>
      <header className={lookWith(classes.head, 'cluster', 'gap-8-12', 'p-12-16', 'surface', 'line-bottom')}>
        <div className={look('narrow', 'grow-16')}>
          <h2 className={look('m-0', 'text-lg', 'bold', 'leading-15', 'break')} translate="no">
            {request.subject}
          </h2>
          <p className={look('flex', 'wrap', 'gap-2-14', 'm-0', 'leading-15')}>
            <StateMark state={request.state} />
            {request.answerer && (
              <span className={lookWith(classes.dim, 'dimmed')}>
                {t('online.with')} <span translate="no">{request.answerer.name}</span>
              </span>
            )}
          </p>
        </div>
        <Button
          className={classes.back}
          component={Link}
          to={screenPath('student_support')}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.7} />}
        >
          {t('online.back')}
        </Button>
        {request.can.set_state && request.state !== 'closed' && (
          <Button
            variant="default"
            loading={change.isPending}
            leftSection={<IconCheck size={18} stroke={1.7} />}
            onClick={() => change.mutate({ state: 'closed' })}
          >
            {t('online.solved')}
          </Button>
        )}
      </header>
      <Thread request={request} label={t('thread.write')} />
    </>
  );
}
