import { z } from 'zod';
import { bodyOf, exchange, exchangeStream, protocolFault } from '../../platform/outside/http-exchange';
import { OutsideService } from '../../platform/outside/outside-service';
import { ONCE } from '../../platform/outside/retry-policy';
import type { Timing } from '../../platform/outside/timing';
import type { LanguageModel, ModelQuestion, ModelToolTurn } from '../../ports/language-model';
import { eventData } from './event-lines';

export interface ModelSettings {
  /** Of any service that speaks as OpenAI’s does, e.g. `http://localhost:8000/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  /** How long an answer may take in all. */
  seconds: number;
}

const ABOUT = 'POST /chat/completions';
/** A token is seldom longer; what goes far beyond was not limited as asked. */
const LETTERS_A_TOKEN = 10;
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })) });
/** Calls of functions stand in a field of their own; whatever the text says is text. */
const choice = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        tool_calls: z
          .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
          .nullish(),
      }),
    }),
  ),
});
const part = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

const bodyFor = (model: string, { instructions, messages, form, maxTokens }: ModelQuestion, stream: boolean) =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    max_tokens: maxTokens,
    ...(stream && { stream }),
    ...(form && {
      response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema: form.schema } },
    }),
  });

/** A turn with functions: what was called before stands as the service wants it, each call with its result. */
const turnFor = (model: string, { instructions, messages, maxTokens, tools, told }: ModelToolTurn) =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: text })),
      ...told.flatMap(({ call, result }) => [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: call.id, type: 'function', function: { name: call.name, arguments: call.arguments } }],
        },
        { role: 'tool', tool_call_id: call.id, content: result },
      ]),
    ],
    max_tokens: maxTokens,
    tools: tools.map((tool) => ({ type: 'function', function: tool })),
    tool_choice: 'auto',
  });

function readPart(data: string): { text: string; isLast: boolean } {
  if (data === '[DONE]') return { text: '', isLast: true };
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw protocolFault(ABOUT, 'an event is not whole JSON');
  }
  const parsed = part.safeParse(json);
  if (!parsed.success) throw protocolFault(ABOUT, 'an event has another form');
  const [choice] = parsed.data.choices;
  return { text: choice?.delta?.content ?? '', isLast: Boolean(choice?.finish_reason) };
}

/** The pieces of a streamed answer; of one that is not streamed all the same, the whole. */
async function* piecesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) throw protocolFault(ABOUT, 'the answer is empty');
  if (/\bapplication\/json\b/.test(response.headers.get('content-type') ?? '')) {
    const body: unknown = await response.json().catch(() => undefined);
    yield bodyOf({ about: ABOUT, status: 200, body }, completion).choices[0]?.message.content ?? '';
    return;
  }
  for await (const data of eventData(response.body)) {
    const { text, isLast } = readPart(data);
    if (text !== '') yield text;
    if (isLast) return;
  }
  throw protocolFault(ABOUT, 'the answer ended half-way');
}

/** Whatever breaks while pieces come is a fault of the other side. */
async function* faultless(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    throw error instanceof Error && error.name === 'OutsideFault'
      ? error
      : protocolFault(ABOUT, 'the answer ended half-way');
  }
}

export function openAiLanguageModel({ url, key, model, seconds }: ModelSettings, timing?: Timing): LanguageModel {
  // Once: whoever waits for an answer is better served by the way without a model than by a second long wait.
  const limits = { name: 'the language model', breaker: { faults: 5, openMs: 30_000 }, retry: ONCE };
  const service = new OutsideService({ ...limits, atOnce: 4, timeoutMs: 50_000 }, timing);
  // Conversations are many and short; they share a breaker of their own.
  const talk = new OutsideService({ ...limits, atOnce: 16, timeoutMs: seconds * 1000 }, timing);
  const sent = (body: string, signal: AbortSignal): [string, string, RequestInit] => [
    ABOUT,
    `${url}/chat/completions`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body,
      signal,
    },
  ];
  const request = (question: ModelQuestion, signal: AbortSignal, stream: boolean) =>
    sent(bodyFor(model, question, stream), signal);
  return {
    name: model,
    async complete(question, signal) {
      const answer = await service.call((ending) => exchange(...request(question, ending, false)), { signal });
      const text = bodyOf(answer, completion).choices[0]?.message.content;
      if (!text) throw protocolFault(ABOUT, 'the answer holds no text');
      return text;
    },
    async choose(turn, signal) {
      const answer = await talk.call((ending) => exchange(...sent(turnFor(model, turn), ending)), { signal });
      const calls = bodyOf(answer, choice).choices[0]?.message.tool_calls ?? [];
      return calls.map(({ id, function: { name, arguments: given } }) => ({ id, name, arguments: given }));
    },
    async stream(question, onText, signal) {
      const most = question.maxTokens * LETTERS_A_TOKEN;
      await talk.call(
        async (ending) => {
          const response = await exchangeStream(...request(question, ending, true));
          let length = 0;
          for await (const text of faultless(piecesOf(response))) {
            if (ending.aborted) return;
            length += text.length;
            if (length > most) throw protocolFault(ABOUT, 'the answer is longer than was asked for');
            await onText(text);
          }
          if (length === 0) throw protocolFault(ABOUT, 'the answer holds no text');
        },
        { signal },
      );
    },
  };
}
