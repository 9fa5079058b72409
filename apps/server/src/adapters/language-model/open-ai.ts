import { z } from 'zod';
import { bodyOf, exchange, protocolFault } from '../../platform/outside/http-exchange';
import { OutsideService } from '../../platform/outside/outside-service';
import { ONCE } from '../../platform/outside/retry-policy';
import type { Timing } from '../../platform/outside/timing';
import type { LanguageModel, ModelQuestion } from '../../ports/language-model';

export interface ModelSettings {
  /** Of any service that speaks as OpenAI’s does, e.g. `http://localhost:8000/v1`. */
  url: string;
  key: string | undefined;
  model: string;
}

const ABOUT = 'POST /chat/completions';
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })) });

const bodyFor = (model: string, { instructions, messages, form, maxTokens }: ModelQuestion) =>
  JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, text }) => ({ role, content: text })),
    ],
    max_tokens: maxTokens,
    ...(form && {
      response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema: form.schema } },
    }),
  });

export function openAiLanguageModel({ url, key, model }: ModelSettings, timing?: Timing): LanguageModel {
  // Once: whoever waits for an answer is better served by the way without a model than by a second long wait.
  const service = new OutsideService(
    { name: 'the language model', atOnce: 4, timeoutMs: 50_000, breaker: { faults: 5, openMs: 30_000 }, retry: ONCE },
    timing,
  );
  return {
    name: model,
    async complete(question, signal) {
      const answer = await service.call(
        (ending) =>
          exchange(ABOUT, `${url}/chat/completions`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
            body: bodyFor(model, question),
            signal: ending,
          }),
        { signal },
      );
      const text = bodyOf(answer, completion).choices[0]?.message.content;
      if (!text) throw protocolFault(ABOUT, 'the answer holds no text');
      return text;
    },
  };
}
