import { played } from './blocks';
import type { AskedQuestion, Block, Gap, Question, QuestionSet, TextPart } from './model';
import { choiceOrder, wordOrder } from './order';
import { shuffle } from './random';

const askedParts = (parts: TextPart[], gaps: Gap[]) =>
  parts.map((part) => {
    if ('text' in part) return { text: part.text };
    const tip = gaps[part.gap]?.tip;
    return { blank: part.gap, ...(tip ? { tip } : {}) };
  });

/**
 * A question as it goes to somebody who answers. The seed is a secret of the server, one for each material of each
 * activity: with the same seed for all, right choices that stand first in the content would all get the same place.
 */
export function ask(question: Question, { id, seed }: { id: string; seed: string }): AskedQuestion {
  const { title, text, media } = question;
  const asked = { id, title, text, ...(media ? { media } : {}) };
  switch (question.type) {
    case 'multi_choice':
      return {
        ...asked,
        type: 'multi_choice',
        single: question.single,
        choices: choiceOrder(question, seed).flatMap((place, index) => {
          const choice = question.choices[place];
          return choice ? [{ id: String(index), text: choice.text, ...(choice.tip ? { tip: choice.tip } : {}) }] : [];
        }),
      };
    case 'true_false':
      return { ...asked, type: 'true_false' };
    case 'blanks':
      return { ...asked, type: 'blanks', parts: askedParts(question.parts, question.gaps) };
    case 'drag_text':
      return {
        ...asked,
        type: 'drag_text',
        parts: askedParts(question.parts, question.gaps),
        words: wordOrder(question, seed).map((word, index) => ({ id: String(index), text: word })),
      };
  }
}

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
