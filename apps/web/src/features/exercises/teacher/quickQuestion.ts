import { QUESTION_TYPES } from '@khue/scoring/kinds/kinds';
import type { ContentLanguage } from '@khue/scoring/making';
import type { QuestionType } from '@khue/scoring/model';
import type { KeysOfKinds } from '@/questions/kinds/kinds';
import { asHtml } from '@/questions/quick/asHtml';

/** The kinds that can be made on the spot. */
export const quickKinds = (keys: KeysOfKinds): QuestionType[] => QUESTION_TYPES.filter((kind) => keys[kind]?.quick);

export interface QuickQuestion {
  kind: QuestionType;
  text: string;
  /** What is right, of each kind in its own form: who changes the kind for a moment loses nothing. */
  drafts: Readonly<Partial<Record<QuestionType, unknown>>>;
}

export const newQuestion = (kind: QuestionType): QuickQuestion => ({ kind, text: '', drafts: {} });

/** How a kind is made on the spot, and what was entered for it. */
export function quickOf(keys: KeysOfKinds, { kind, drafts }: QuickQuestion) {
  const quick = keys[kind]?.quick;
  if (!quick) throw new Error(`Not made on the spot: ${kind}`);
  return { quick, draft: kind in drafts ? drafts[kind] : quick.fresh };
}

/** What keeps it from being asked: `text`, or what its kind says; nothing when it can be. */
export function lackOf(keys: KeysOfKinds, question: QuickQuestion): string | null {
  if (question.text.trim() === '') return 'text';
  const { quick, draft } = quickOf(keys, question);
  return quick.lackOf(draft);
}

const LONGEST_TITLE = 120;

/** As content, with a title that the bank can list. */
export function contentOf(keys: KeysOfKinds, question: QuickQuestion, language: ContentLanguage) {
  const title = question.text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_TITLE);
  const { quick, draft } = quickOf(keys, question);
  return { title, ...quick.contentOf(draft, asHtml(question.text), language) };
}
