import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { questionId } from '@khue/scoring/ask';
import { toPlain } from '@khue/scoring/html';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import type { Question } from '@khue/scoring/model';
import type { HeldQuestion } from '../activities/activity.repo';
import { type Materials, seedFor } from '../activities/activity.rules';
import type { AnswerOfAttempt } from './class-exam-analysis.repo';

/** What was answered to one question, in all work that asked it. */
export interface Tally {
  /** Of the latest version that was asked. */
  held: HeldQuestion;
  answered: number;
  counts: Map<string, number>;
}

interface Asked {
  seed: string;
  questions: readonly HeldQuestion[];
}

/** An empty tally of every question that was asked, by its id, in the order in which they come up; added to those there are. */
export function emptyTallies(works: readonly Asked[], found = new Map<string, Tally>()): Map<string, Tally> {
  for (const { questions } of works) {
    for (const held of questions) {
      const id = questionId(held.material, held.key);
      const known = found.get(id);
      if (!known) found.set(id, { held, answered: 0, counts: new Map() });
      else if (held.version > known.held.version) known.held = held;
    }
  }
  return found;
}

/** Only then does what was said mean the same for both. */
const isAlike = (one: Question, other: Question | undefined): boolean =>
  one.type === other?.type && resultKind(one).countsWith(one, other);

/** Counts what was answered in one work. */
export function countAnswers(
  { seed, questions }: Asked,
  answers: ReadonlyMap<number, unknown>,
  materials: Materials,
  tallies: ReadonlyMap<string, Tally>,
): void {
  for (const [place, held] of questions.entries()) {
    const tally = tallies.get(questionId(held.material, held.key));
    if (!tally || !answers.has(place)) continue;
    tally.answered += 1;
    const question = materials(held).questions.get(held.key);
    if (!question || !isAlike(question, materials(tally.held).questions.get(held.key))) continue;
    for (const said of resultKind(question).said(question, seedFor(seed, held.material), answers.get(place))) {
      tally.counts.set(said, (tally.counts.get(said) ?? 0) + 1);
    }
  }
}

export function answersByWork(answers: readonly AnswerOfAttempt[]): Map<number, Map<number, unknown>> {
  const found = new Map<number, Map<number, unknown>>();
  for (const { activity_id, question, response } of answers) {
    const given = found.get(activity_id) ?? new Map<number, unknown>();
    found.set(activity_id, given.set(question, response));
  }
  return found;
}

const LONGEST_TEXT = 500;
const plain = (html: string): string => toPlain(html).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** A question with what was answered to it. */
export function wireTally({ held, answered, counts }: Tally, materials: Materials, language: Language) {
  const question = materials(held).questions.get(held.key);
  const truth = {
    true: say(language, 'content:question_paper.true'),
    false: say(language, 'content:question_paper.false'),
  };
  return {
    text: question ? plain(question.text) || question.title : '',
    type: question?.type ?? '',
    answered,
    choices: question ? resultKind(question).counted(question, counts, { plain, truth }) : [],
  };
}
