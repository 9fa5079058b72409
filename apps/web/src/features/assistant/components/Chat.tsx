import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { useShownTitle } from '@/lib/documentTitle';
import { type Here, NOWHERE, useHere } from '../context';
import type { Exchange } from '../exchanges';
import { useSuggestions, useTools } from '../queries';
import { type Filled, fieldsOf, filledBy, filledByUsed, type Run, type Tool, wordsOf } from '../tools';
import { useAudience, useConversation } from '../useConversation';
import { keepFocus } from '../usePanelFocus';
import { Announcer } from './Announcer';
import classes from './Chat.module.css';
import { Composer } from './Composer';
import { ContextChip } from './ContextChip';
import { Log } from './Log';
import { Suggestions } from './Suggestions';
import { ToolForm } from './ToolForm';
import { ToolList } from './ToolList';
import { ToolsView } from './ToolsView';

const isExam = (error: unknown) => error instanceof ApiError && error.code === 'assistant.exam_running';

/** Whether the page goes along with what is asked: yes, until somebody takes it off, and again on the next page. */
function useSentContext() {
  const here = useHere();
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const isLeftOut = leftOut === here.sent.page;
  return { here, isLeftOut, leaveOut: (out: boolean) => setLeftOut(out ? here.sent.page : null) };
}

const NOTHING_TOLD: Filled = { values: {}, labels: {} };

const placeholderOf = ({ sent, hintsOnly }: Here) => {
  if (hintsOnly || sent.activity_id !== undefined) return 'ask.practice';
  return sent.page === '' ? 'ask.anything' : 'ask.page';
};

type Choosing = { view: 'list' } | { view: 'form'; tool: Tool; filled: Filled };

export function Chat({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('assistant');
  const audience = useAudience();
  const [conversation, actions] = useConversation();
  const title = useShownTitle();
  const { here, isLeftOut, leaveOut } = useSentContext();
  const sent = isLeftOut ? NOWHERE : here;
  const ofPage = useSuggestions(here);
  const general = useSuggestions(NOWHERE, isLeftOut);
  const tools = useTools(sent).data ?? [];
  const [choosing, setChoosing] = useState<Choosing | null>(null);
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

  const backToChat = () => {
    setChoosing(null);
    keepFocus();
  };
  const run = (tool: Tool, values: Record<string, unknown>, words: string) => {
    actions.run({ tool: tool.tool, arguments: values }, words, sent);
    backToChat();
  };
  /** What the page shows fills in what the question did not tell. */
  const openForm = (tool: Tool, told: Filled) => {
    const filled = filledBy(filledByUsed(tool.known), told);
    if (fieldsOf(tool).length === 0) run(tool, {}, wordsOf(tool.label, [], filled));
    else setChoosing({ view: 'form', tool, filled });
  };
  const toolOf = (name: string) => tools.find(({ tool }) => tool === name);
  const changeRun = ({ tool: name, arguments: values }: Run, used: Exchange['used']) => {
    const tool = toolOf(name);
    if (tool) openForm(tool, filledBy(filledByUsed(used), { values, labels: {} }));
  };
  const list = <ToolList tools={tools} onPick={(tool) => openForm(tool, NOTHING_TOLD)} />;

  if (choosing && exam === null && !isAsking) {
    return choosing.view === 'form' ? (
      <ToolForm
        tool={choosing.tool}
        filled={choosing.filled}
        onBack={exchanges.length === 0 ? backToChat : () => setChoosing({ view: 'list' })}
        onRun={(values, words) => run(choosing.tool, values, words)}
      />
    ) : (
      <ToolsView onBack={backToChat}>{list}</ToolsView>
    );
  }

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
            if (one.run) changeRun(one.run, one.used);
            else keepFocus();
          }}
          onChangeRun={changeRun}
          onPickAction={({ tool: name, arguments: values, used: labels }) => {
            const tool = toolOf(name);
            if (tool) openForm(tool, { values, labels });
          }}
          canPick={(name) => toolOf(name) !== undefined}
          onJudge={actions.judge}
          onLeave={onLeave}
          isClosed={exam !== null}
        >
          {exam === null && list}
        </Log>
      )}
      <Announcer exchange={last} />
      <div className={classes.foot}>
        {exam !== null ? (
          <p
            className={look('m-0', 'p-10-14', 'warning', 'warning-soft', 'round-md', 'line-warning')}
            role="status"
            data-first
            tabIndex={-1}
          >
            {exam}
          </p>
        ) : (
          <>
            {!isAsking && (
              <Suggestions
                questions={suggested}
                onAsk={send}
                onList={tools.length > 0 && exchanges.length > 0 ? () => setChoosing({ view: 'list' }) : undefined}
              />
            )}
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
        <p className={lookWith(classes.warning, 'mt-8', 'dimmed', 'text-xs')}>{t(`may_err.${audience}`)}</p>
      </div>
    </>
  );
}
