import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconMessagePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
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
import { type SupportRequest, useChangeRequest, useOwnRequests, useRequest, useThreadsLive } from '../queries';
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
  useThreadsLive();
  // From here on it is this one, also when it is closed.
  if (id === undefined && !isNew && latest !== undefined) {
    return <Navigate replace to={screenPath('student_online_support', { id: latest })} />;
  }

  const pane = () => {
    if (id !== undefined) {
      if (request.data) return <Conversation key={id} request={request.data} />;
      if (request.error) return <ErrorState error={request.error} retry={() => void request.refetch()} />;
      return <LoadingState lines={5} />;
    }
    if (!own.data && own.error) return <ErrorState error={own.error} retry={() => void own.refetch()} />;
    if (!own.data) return <LoadingState lines={5} />;
    return (
      <div className={classes.start}>
        <h2 className={classes.subject}>{t('online.start')}</h2>
        <p className={classes.dim}>{t('online.start_words')}</p>
        {create && (
          <NewRequestForm
            onMade={(made) => void navigate(screenPath('student_online_support', { id: made.id }), { replace: true })}
          />
        )}
      </div>
    );
  };

  return (
    <div className={classes.page} data-student>
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
      <div className={classes.columns}>
        <section className={classes.pane} aria-label={t('online.title')}>
          {pane()}
        </section>
        <aside className={classes.aside} aria-labelledby="own-requests">
          <h2 id="own-requests" className={classes.title}>
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
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.subject} translate="no">
            {request.subject}
          </h2>
          <p className={classes.facts}>
            <StateMark state={request.state} />
            {request.answerer && (
              <span className={classes.dim}>
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
