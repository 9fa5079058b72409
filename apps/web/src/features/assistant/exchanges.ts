import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { ApiError } from '@/lib/api';
import { newKey } from '@/lib/newKey';
import type { Unanswered } from './kept';
import { type Answer, CutLine, type ToolAnswer } from './stream';
import type { Action, Used } from './tools';

type KeptMessage = AnswerOf<Calls['GET /api/v2/conversation/lmschat/{session_id}/']>['messages'][number];

type FailureKind = 'offline' | 'cut' | 'too_often' | 'down' | 'exam' | 'expired' | 'refused';
export interface Failure {
  kind: FailureKind;
  /** The server's own sentence. */
  detail: string;
}

/** A question and what came of it. */
export interface Exchange extends Omit<Unanswered, 'context'> {
  /** Absent where the conversation was read again: it was asked from another page. */
  context: Unanswered['context'] | null;
  state: 'asking' | 'answered' | 'stopped' | 'failed';
  /** The answer, as far as it has come. */
  answer: string;
  sources: readonly Answer['sources'][number][];
  suggested: readonly string[];
  generatedBy: string | null;
  messageId: number | null;
  action: Answer['action'];
  /** Read functions that were offered with it, filled in as far as the question was understood. */
  actions: readonly Action[];
  /** What its figures stand on. */
  used: Used;
  helpful: boolean | null;
  failure: Failure | null;
  /** Asked since the page was loaded: such answers are read aloud. */
  isFresh: boolean;
}

const BLANK = {
  answer: '',
  sources: [],
  suggested: [],
  generatedBy: null,
  messageId: null,
  action: null,
  actions: [],
  used: {},
  run: null,
  helpful: null,
  failure: null,
  hintsOnly: false,
  answeredBefore: 0,
} as const;

export const asked = (question: Unanswered): Exchange => ({ ...BLANK, ...question, state: 'asking', isFresh: true });

export const answered = (exchange: Exchange, answer: Answer | ToolAnswer): Exchange => ({
  ...exchange,
  state: 'answered',
  answer: answer.message,
  sources: answer.sources,
  suggested: answer.suggested_questions,
  generatedBy: answer.generated_by,
  messageId: answer.message_id,
  action: answer.action,
  actions: answer.actions,
  used: answer.used,
  failure: null,
});

/** The server may have been asked by somebody who was cut off: a question that stands alone can be asked again. */
function fromServer(messages: readonly KeptMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (message.role === 'user') {
      const question = { key: newKey(), text: message.text, context: null };
      exchanges.push({ ...BLANK, ...question, state: 'stopped', isFresh: false });
    } else if (last?.state === 'stopped') {
      exchanges[exchanges.length - 1] = {
        ...last,
        state: 'answered',
        answer: message.text,
        sources: message.sources,
        actions: message.actions ?? [],
        used: message.used ?? {},
        generatedBy: message.generated_by,
        messageId: message.id,
        helpful: message.helpful,
      };
    }
  }
  return exchanges;
}

export const timesAnswered = (exchanges: readonly Exchange[], text: string): number =>
  exchanges.filter((one) => one.state === 'answered' && one.text === text).length;

const LOST: Failure = { kind: 'cut', detail: '' };

/** A conversation as the server has it, and beneath it what it has not answered. */
export function readAgain(messages: readonly KeptMessage[], unanswered: readonly Unanswered[]): Exchange[] {
  const known = fromServer(messages);
  const waiting = unanswered.filter(({ text, answeredBefore }) => timesAnswered(known, text) <= answeredBefore);
  const isWaiting = (one: Exchange) => one.state === 'stopped' && waiting.some(({ text }) => text === one.text);
  return [
    ...known.filter((one) => !isWaiting(one)),
    ...waiting.map((one): Exchange => ({ ...asked(one), state: 'failed', failure: LOST, isFresh: false })),
  ];
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CutLine || !(error instanceof ApiError)) return LOST;
  const { status, code, detail } = error;
  const kindOf = (): FailureKind => {
    if (status === 0) return 'offline';
    if (status === 401) return 'expired';
    if (code === 'assistant.exam_running') return 'exam';
    if (status === 429) return 'too_often';
    return status >= 500 ? 'down' : 'refused';
  };
  return { kind: kindOf(), detail };
}
