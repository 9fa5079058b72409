import { joined } from './line';
import type { FoundQuestions, Unread } from './question';
import { refuse } from './refusal';
import { excerpt } from './text';
import type { Draft } from './word-draft';
import type { AnswerKey } from './word-key';
import { givesAnswersAlone, makeQuestions, passageName } from './word-making';

/** Letters of shared texts that stand in further questions: far more than any test has. */
const MOST_COPIED = 1_000_000;

/** Questions that have nothing but options ask what the line above them says; which they are, and what is left unread. */
function withInstructions(drafts: readonly Draft[], unread: readonly Unread<number>[]) {
  const asking = drafts.filter(
    ({ instruction, stem, options, passage }) => instruction && !passage && stem.length === 0 && options.length > 1,
  );
  const taken = new Set<Unread<number>>();
  for (const draft of asking) {
    if (!draft.instruction) continue;
    draft.stem = [draft.instruction.words];
    taken.add(draft.instruction.left);
  }
  return { asking: new Set(asking), left: unread.filter((one) => !taken.has(one)) };
}

/** The whole test was read: what was drafted becomes questions, with the answers of its key. */
export function questionsOf(
  drafts: readonly Draft[],
  key: AnswerKey,
  unread: readonly Unread<number>[],
  maxQuestions: number,
): FoundQuestions<number> {
  const { asking, left } = withInstructions(drafts, unread);
  key.ask(drafts.map(({ number, ordinal, part }) => ({ number: number ?? ordinal, part })));
  const around = { key, unread: left, answersAlone: givesAnswersAlone(drafts), copies: { left: MOST_COPIED } };
  const questions = drafts.flatMap((draft) => {
    const { number, passage, stem } = draft;
    const told = {
      ...(number === null ? {} : { number }),
      ...(asking.has(draft) ? { asked: excerpt(draft.options.map(({ lines }) => joined(lines)).join(' / ')) } : {}),
      ...(passage ? { asked: excerpt(joined(stem)) || `(${number ?? draft.ordinal}) ${passageName(passage)}` } : {}),
    };
    return makeQuestions(draft, around).map((one) => ({ ...one, ...told }));
  });
  for (const { number, answer, used, place } of key.entries) {
    if (!used && place !== undefined) left.push({ place, text: excerpt(`${number}. ${answer.text}`) });
  }
  if (questions.length > maxQuestions) refuse('too_many_questions', { max: maxQuestions });
  return { questions, unread: left.sort((one, other) => one.place - other.place) };
}
