import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useShownTitle } from '@/lib/documentTitle';
import { type Here, NOWHERE, useHere } from '../context';
import { useSuggestions } from '../queries';
import { useAudience, useConversation } from '../useConversation';
import { keepFocus } from '../usePanelFocus';
import { Announcer } from './Announcer';
import classes from './Chat.module.css';
import { Composer } from './Composer';
import { ContextChip } from './ContextChip';
import { Log } from './Log';
import { Suggestions } from './Suggestions';

const isExam = (error: unknown) => error instanceof ApiError && error.code === 'assistant.exam_running';

/** Whether the page goes along with what is asked: yes, until somebody takes it off, and again on the next page. */
function useSentContext() {
  const here = useHere();
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const isLeftOut = leftOut === here.sent.page;
  return { here, isLeftOut, leaveOut: (out: boolean) => setLeftOut(out ? here.sent.page : null) };
}

const placeholderOf = ({ sent, hintsOnly }: Here) => {
  if (hintsOnly || sent.activity_id !== undefined) return 'ask.practice';
  return sent.page === '' ? 'ask.anything' : 'ask.page';
};

export function Chat({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('assistant');
  const audience = useAudience();
  const [conversation, actions] = useConversation();
  const title = useShownTitle();
  const { here, isLeftOut, leaveOut } = useSentContext();
  const sent = isLeftOut ? NOWHERE : here;
  const ofPage = useSuggestions(here);
  const general = useSuggestions(NOWHERE, isLeftOut);
  const { exchanges, reading, typed } = conversation;
  const last = exchanges.at(-1);
  const isAsking = last?.state === 'asking';
  const exam = isExam(ofPage.error) && ofPage.error instanceof ApiError ? ofPage.error.detail : null;
  const beforehand = (isLeftOut ? general : ofPage).data?.questions ?? [];
  const suggested = last?.state === 'answered' && last.suggested.length > 0 ? last.suggested : beforehand;

  const label = here.label ?? ofPage.data?.context_label ?? title ?? '';

  const send = (text: string) => {
    actions.ask(text, sent);
    keepFocus();
  };
  const sendTyped = () => {
    if (typed.trim() === '' || isAsking) return;
    send(typed);
    actions.type('');
  };

  return (
    <>
      <ContextChip
        label={here.questionNumber ? t('context.question', { label, number: here.questionNumber }) : label}
        isLeftOut={isLeftOut}
        isWorking={here.sent.activity_id !== undefined}
        onLeaveOut={leaveOut}
      />
      {reading === 'under_way' && exchanges.length === 0 && (
        <div className={classes.state}>
          <LoadingState lines={4} />
        </div>
      )}
      {typeof reading === 'object' ? (
        <div className={classes.state}>
          <ErrorState error={reading.error} retry={() => void actions.readAgain()} />
        </div>
      ) : (
        <Log
          exchanges={exchanges}
          isEmpty={exchanges.length === 0 && reading === 'done'}
          onAgain={(one) => {
            actions.again(one, sent);
            keepFocus();
          }}
          onTakeBack={(one) => {
            actions.takeBack(one);
            keepFocus();
          }}
          onJudge={actions.judge}
          onLeave={onLeave}
          isClosed={exam !== null}
        />
      )}
      <Announcer exchange={last} />
      <div className={classes.foot}>
        {exam !== null ? (
          <p className={classes.closed} role="status" data-first tabIndex={-1}>
            {exam}
          </p>
        ) : (
          <>
            {!isAsking && <Suggestions questions={suggested} onAsk={send} />}
            <Composer
              placeholder={t(placeholderOf(sent))}
              value={typed}
              isAsking={isAsking}
              onChange={actions.type}
              onSend={sendTyped}
              onStop={() => {
                actions.stop();
                keepFocus();
              }}
            />
          </>
        )}
        <p className={classes.warning}>{t(`may_err.${audience}`)}</p>
      </div>
    </>
  );
}
