import type { GeneratedType, generationEndpoints } from '@khue/contract/generation';
import en from '@khue/i18n/locales/en/generation.json';
import vi from '@khue/i18n/locales/vi/generation.json';
import { say } from '@khue/i18n/server-texts';
import type { ContentLanguage } from '@khue/scoring/making';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { OutsideFault } from '../../../ports/outside-fault';
import { refuseWrongPlace } from '../materials/material-create.service';
import { formFor, instructionsFor, readAnswer } from './generated-answer.rules';
import { contentOf, type GeneratedContent, type Made } from './generated-content.rules';
import { type Asking, madeByRules } from './generation.rules';
import { factsOf, languageOf } from './text-facts.rules';

const MARKS = { vi: vi.marks, en: en.marks };
const TOKENS_A_QUESTION = 250;

const asking = (language: ContentLanguage): Asking => ({
  term: (definition) => say(language, 'generation:ask.term', { definition }),
  member: (subject) => say(language, 'generation:ask.member', { subject }),
  gap: (sentence) => say(language, 'generation:ask.gap', { sentence }),
  number: (sentence) => say(language, 'generation:ask.number', { sentence }),
  source: (sentence) => say(language, 'generation:ask.source', { sentence }),
});

interface Wanted {
  type: GeneratedType;
  count: number;
  text: string;
  language: ContentLanguage;
}

/** Asks the model, and once more with what was wrong. Nothing when it cannot be had, or makes no sense twice. */
async function madeByModel(ctx: Ctx, { type, count, text, language }: Wanted): Promise<Made[] | null> {
  const model = ctx.languageModel;
  if (!model) return null;
  const question = {
    instructions: instructionsFor(type, count, language),
    form: formFor(type),
    maxTokens: 500 + count * TOKENS_A_QUESTION,
  };
  const messages: { role: 'user' | 'assistant'; text: string }[] = [{ role: 'user', text }];
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const said = await model.complete({ ...question, messages });
      const answer = readAnswer(said, type);
      if (answer.ok) return answer.made.slice(0, count);
      messages.push({ role: 'assistant', text: said.slice(0, 20_000) }, { role: 'user', text: answer.why });
    }
  } catch (fault) {
    if (!(fault instanceof OutsideFault)) throw fault;
    ctx.log.warn({ kind: fault.kind }, 'the language model could not be asked; rules make the questions');
  }
  return null;
}

export const generationService: Verbs<typeof generationEndpoints> = {
  async generate(ctx, { body }) {
    await refuseWrongPlace(ctx.db, body.course_id, body.course_part_id);
    const { content_type: type, prompt: text, count } = body;
    const language = languageOf(text);
    const topic = text.split(/\s+/).slice(0, 8).join(' ');
    const titles = {
      set: say(language, 'generation:title.set', { topic }),
      cards: say(language, 'generation:title.cards', { topic }),
    };
    const inContent = (made: readonly Made[]): GeneratedContent[] => contentOf(made, type, language, titles);

    const written = inContent((await madeByModel(ctx, { type, count, text, language })) ?? []);
    if (written.length > 0) return { results: written, generated_by: 'model' as const };
    const facts = factsOf(text, language, MARKS[language]);
    const results = inContent(madeByRules(facts, type, count, asking(language)));
    if (results.length === 0) {
      fail('generation.too_little', { fields: { prompt: 'errors.generation.too_little' } });
    }
    return { results, generated_by: 'rules' as const };
  },
};
