import type { AskedOf, AskedQuestion, QuestionType } from '@khue/scoring/model';
import { type ComponentType, createElement } from 'react';
import { type Fetched, lazyComponent } from '@/lib/lazyComponent';
import type { Keys } from '../keys/key';
import { blanks } from './blanks/kind';
import { dragText } from './drag_text/kind';
import { essay } from './essay/kind';
import { fileTask } from './file_task/kind';
import type { Kind } from './kind';
import { multiChoice } from './multi_choice/kind';
import { shortAnswer } from './short_answer/kind';
import { trueFalse } from './true_false/kind';
import { trueFalseGroup } from './true_false_group/kind';

/** Every kind of question as people see it: whoever answers, reads, prints or makes one. */
export const KINDS: { readonly [T in QuestionType]: Kind<AskedOf<T>> } = {
  multi_choice: multiChoice,
  true_false: trueFalse,
  true_false_group: trueFalseGroup,
  short_answer: shortAnswer,
  blanks,
  drag_text: dragText,
  essay,
  file_task: fileTask,
};

/** What is right, said in few fields: of a question made on the spot, and of one that was asked already. */
export type KeysOfKinds = Readonly<Partial<Record<QuestionType, Keys>>>;

/** Of every kind that has a key: whoever works with one has to have it before it is shown. */
export async function fetchKeys(): Promise<KeysOfKinds> {
  const fetched = Object.entries(KINDS).map(async ([kind, { keys }]) => [kind, await keys?.()]);
  return Object.fromEntries(await Promise.all(fetched));
}

/** A component that works with keys: they, and the texts of kinds, are fetched with it when it is first shown. */
export const lazyWithKeys = <Props extends { keys: KeysOfKinds }>(
  load: () => Promise<ComponentType<Props>>,
): Fetched<Omit<Props, 'keys'>> =>
  lazyComponent(async () => {
    const [Component, keys] = await Promise.all([load(), fetchKeys()]);
    return (props: Omit<Props, 'keys'>) => createElement(Component, { ...props, keys } as Props);
  }, 'kinds');

/** By the kind of a question; the types of both go together, which TypeScript cannot see. */
export const kindFor = (question: AskedQuestion) => KINDS[question.type] as Kind<AskedQuestion>;
