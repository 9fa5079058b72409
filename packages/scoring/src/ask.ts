import { played } from './blocks';
import { answerKind } from './kinds/every-kind';
import type { AskedQuestion, Block, Question, QuestionSet } from './model';
import { shuffle } from './random';

/**
 * A question as it goes to somebody who answers. The seed is a secret of the server, one for each material of each
 * activity: with the same seed for all, right choices that stand first in the content would all get the same place.
 * Without one nothing is mixed: for who prints what was written.
 */
export function ask(question: Question, { id, seed }: { id: string; seed: string | null }): AskedQuestion {
  const { type, title, text, media } = question;
  const own = answerKind(question).ask(question, seed);
  return { id, title, text, ...(media ? { media } : {}), type, ...own } as AskedQuestion;
}

function withoutTip<Part extends object>(part: Part): Part {
  const { tip: _, ...rest } = part as Part & { tip?: string };
  return rest as Part;
}

/** The same for an exam: hints, of choices and of gaps, are for learning. */
export const withoutTips = <Asked extends AskedQuestion>(question: Asked): Asked => ({
  ...question,
  ...('choices' in question ? { choices: question.choices.map(withoutTip) } : {}),
  ...('parts' in question ? { parts: (question.parts as readonly object[]).map(withoutTip) } : {}),
});

/** `<material>` for the material itself, `<material>:<key>` for a question in it. */
export const questionId = (material: number, key: string): string => (key ? `${material}:${key}` : String(material));

/** The questions of a set that are asked, in the order they are asked in. */
function drawn(set: QuestionSet, seed: string): Question[] {
  const mixed = `${seed}\nset\n${set.questions[0]?.key ?? ''}`;
  if (set.draw === null) return set.shuffled ? shuffle(set.questions, mixed) : set.questions;
  const some = shuffle(set.questions, mixed).slice(0, set.draw);
  return set.shuffled ? some : set.questions.filter((question) => some.includes(question));
}

/** A whole content to be played: questions without keys; where a set says so, in another order, or only some. */
export function askBlock(block: Block, { material, seed }: { material: number; seed: string }): Block<AskedQuestion> {
  return played(
    block,
    (question) => ask(question, { id: questionId(material, question.key), seed }),
    (set) => drawn(set, seed),
  );
}
