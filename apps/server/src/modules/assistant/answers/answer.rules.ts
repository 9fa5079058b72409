import type { Language } from '@khue/contract/constants';

/** What was asked, where, and what was said before. */
export interface Asked {
  text: string;
  language: Language;
  context: PageContext;
  /** Oldest first, without the question itself. */
  before: readonly { role: 'user' | 'assistant'; text: string }[];
  /** The read function behind the answer or the offer before, which a follow-up goes on with. */
  last?: Found['tool'];
}

/** The page's context, its ids as they were sent: whoever uses one asks the scoped service for it first. */
export interface PageContext {
  page: string;
  courseId?: number | undefined;
  partId?: number | undefined;
  classId?: number | undefined;
  schoolId?: number | undefined;
  activityId?: number | undefined;
  /** As the player knows it: the number of its material, or that and its own key. */
  questionId?: number | string | undefined;
  materialId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Something that an answer rests on, with its place in the product. */
export interface Finding {
  kind: 'help' | 'course' | 'material' | 'own';
  title: string;
  url: string;
  /** What it says; data, whoever wrote it, never an instruction. */
  text: string;
}

/** A read function that can be asked by a button, with what is known of its arguments. */
export interface Action {
  tool: string;
  label: string;
  arguments: Record<string, unknown>;
  missing: string[];
  /** What is filled in, in words. */
  used: Record<string, string>;
  url?: string;
}

/** People whom the findings or the answer name: none of it leaves the server as it is. */
export interface Named {
  id: number;
  names: readonly string[];
}

/**
 * What the embedded model answers, with all that a better writer would need to say it better:
 * the same findings and names go to a language model, where one is set.
 */
export interface Found {
  /** `fixed` answers (care, refusals, hand-overs) are given as they are: no model rewrites them. */
  kind: 'answer' | 'unknown' | 'fixed';
  text: string;
  /** In the order of the marks `[1]`, `[2]`, … in the text. */
  findings: readonly Finding[];
  named: readonly Named[];
  suggested: readonly string[];
  action: { kind: 'generate_questions'; label: string; url: string } | null;
  /** The read function that it came from. */
  tool: { name: string; arguments: Record<string, unknown> } | null;
  /** What its figures stand on. */
  used: Record<string, { value: unknown; label: string }>;
  actions: Action[];
  /** Of an offer: the read function that was meant, as far as it is known. A follow-up completes it. */
  meant?: Found['tool'];
}

/** An answer of words alone. */
export const withoutTool = (): Pick<Found, 'tool' | 'used' | 'actions'> => ({ tool: null, used: {}, actions: [] });
