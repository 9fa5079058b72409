import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { ApiError, call, request } from '@/lib/api';
import { readEvents } from '@/lib/events';
import { session } from '@/lib/session';

type Ask = Calls['POST /api/v2/conversation/lmschat/'];
export type Answer = AnswerOf<Ask>;
type AnyAskBody = RequestOf<Ask>['body'];

/** The panel names its page; a mere text is for callers without one. */
export type AskBody = Omit<AnyAskBody, 'context'> & { context: Exclude<AnyAskBody['context'], string> };
type RunTool = Calls['POST /api/v2/conversation/tools/{tool}/'];
export type ToolAnswer = AnswerOf<RunTool>;
type RunBody = RequestOf<RunTool>['body'];

/** The server gives a sign of life every 15 seconds, also while a model thinks. */
const SILENCE = 50_000;

/** The line went before the answer was whole. */
export class CutLine extends Error {
  override readonly name = 'CutLine';
}

interface Listener {
  onText: (text: string) => void;
  signal: AbortSignal;
}

/** Asks, and hands on each piece of the answer as it comes; the whole answer at the end is what counts. */
export async function ask(body: AskBody, { onText, signal }: Listener): Promise<Answer> {
  const line = new AbortController();
  const cut = () => line.abort();
  if (signal.aborted) cut();
  signal.addEventListener('abort', cut);
  let watchdog = setTimeout(cut, SILENCE);
  try {
    const response = await request('/api/v2/conversation/lmschat/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      signal: line.signal,
    });
    session.touch();
    return await answerIn(response, onText, () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(cut, SILENCE);
    });
  } catch (error) {
    throw error instanceof ApiError || signal.aborted ? error : new CutLine('', { cause: error });
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', cut);
  }
}

async function answerIn(response: Response, onText: (text: string) => void, onSign: () => void): Promise<Answer> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return (await response.json()) as Answer;
  let whole: Answer | null = null;
  let refusal: ApiError | null = null;
  const onEvent = ({ name, data }: { name: string; data: string }) => {
    if (name === 'delta') onText((JSON.parse(data) as { text: string }).text);
    if (name === 'done') whole = JSON.parse(data) as Answer;
    if (name === 'error') refusal = new ApiError(500, JSON.parse(data) as ConstructorParameters<typeof ApiError>[1]);
  };
  await readEvents(response.body, onEvent, onSign);
  if (whole) return whole;
  throw refusal ?? new CutLine();
}

/** Asks a read function; its answer is short and comes whole. */
export const runTool = (tool: string, body: RunBody, signal: AbortSignal): Promise<ToolAnswer> =>
  call('POST /api/v2/conversation/tools/{tool}/', { params: { tool }, body }, { signal });
