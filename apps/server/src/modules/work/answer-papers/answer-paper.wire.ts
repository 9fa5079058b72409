import type { Language } from '@khue/contract/constants';
import { questionId } from '@khue/scoring/ask';
import { solution } from '@khue/scoring/grade';
import { toPlain } from '@khue/scoring/html';
import { isMarkedByPeople, type QuestionType } from '@khue/scoring/kinds/kinds';
import type { Attempt } from '../activities/activity.repo';
import { askAll, judge, type Materials, seedFor } from '../activities/activity.rules';
import type { DepartureRow, DeviceRow, SavedAnswer } from './answer-paper.repo';
import type { LateAnswerRow } from './late-answer.repo';
import { responseInWords } from './response-words.rules';

/** By the place of their question. */
function byQuestion<Row extends { question: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) found.set(row.question, [...(found.get(row.question) ?? []), row]);
  return found;
}

/** Null of what waits for people. */
const fractionAt = ({ fractions }: Attempt, place: number): number | null => {
  const fraction = fractions?.[place];
  return fraction === undefined ? 0 : fraction;
};

/** What an answer was worth; of one that people mark, whether somebody still has to. */
function worthOf(attempt: Attempt, place: number, type: QuestionType) {
  const fraction = attempt.status === 'open' ? null : fractionAt(attempt, place);
  return { fraction, to_mark: attempt.status !== 'open' && fraction === null && isMarkedByPeople(type) };
}

/** Withdrawn is answered with nothing. */
const given = ({ is_withdrawn, response }: Pick<SavedAnswer, 'is_withdrawn' | 'response'>): unknown =>
  is_withdrawn ? null : response;

/** Every question of the attempt with its key: for who marks it. */
export function wireQuestions(
  attempt: Attempt,
  materials: Materials,
  { saved, late }: { saved: readonly SavedAnswer[]; late: readonly LateAnswerRow[] },
  language: Language,
) {
  const [savedOf, lateOf] = [byQuestion(saved), byQuestion(late)];
  const asked = new Map(askAll(attempt, materials).map((question) => [question.id, question]));
  return attempt.questions.flatMap((held, place) => {
    const known = materials(held).questions.get(held.key);
    const id = questionId(held.material, held.key);
    const question = asked.get(id);
    if (!known || !question) return [];
    const history = savedOf.get(place) ?? [];
    const last = history.at(-1);
    const response = last ? given(last) : null;
    const seed = seedFor(attempt.seed, held.material);
    const right = solution(known, seed);
    const inWords = (one: unknown) => responseInWords(known, seed, one, language);
    return [
      {
        question_id: id,
        number: place + 1,
        question,
        text: toPlain(known.text).replace(/\s+/g, ' ').trim(),
        chapter: question.chapter,
        points: held.points,
        response,
        solution: right,
        solution_text: inWords(right),
        ...worthOf(attempt, place, known.type),
        details: judge(attempt, materials, place, response)?.details ?? {},
        history: history.map((one) => ({
          response: given(one),
          text: inWords(given(one)),
          seq: one.seq,
          saved_at: one.saved_at,
        })),
        late: (lateOf.get(place) ?? []).map((one) => ({
          response: given(one),
          text: inWords(given(one)),
          details: judge(attempt, materials, place, given(one))?.details ?? {},
          seq: one.seq,
          answered_at: one.answered_at,
          received_at: one.received_at,
          decision: one.decision,
        })),
      },
    ];
  });
}

/** Late answers as a whole. */
export function wireLate(late: readonly LateAnswerRow[]) {
  const times = late.map(({ answered_at }) => answered_at.getTime());
  const received = late.map(({ received_at }) => received_at.getTime());
  if (late.length === 0) return null;
  const [last] = late
    .flatMap(({ decision, decided_at, decided_by_name }) =>
      decision && decided_at ? [{ decision, at: decided_at, by: decided_by_name ?? '' }] : [],
    )
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    waiting: new Set(late.filter(({ decision }) => decision === null).map(({ question }) => question)).size,
    answered_from: new Date(Math.min(...times)),
    answered_to: new Date(Math.max(...times)),
    received_at: new Date(Math.max(...received)),
    decided: last ?? null,
  };
}

/** Devices have numbers in the order in which they came: what a browser calls itself says nothing to anybody. */
export function wirePresence(devices: readonly DeviceRow[], departures: readonly DepartureRow[], mostLeft: number) {
  const kept = devices.filter(({ others }) => others === 0);
  const numbers = new Map(kept.map(({ device }, at) => [device, at + 1]));
  const left = Math.min(
    mostLeft,
    devices.reduce((sum, { left_page }) => sum + left_page, 0),
  );
  return {
    devices: kept.map(({ device, first_seen_at, last_seen_at, left_page }) => ({
      number: numbers.get(device) ?? 0,
      first_seen_at,
      last_seen_at,
      left_page,
    })),
    more_devices: devices.reduce((sum, { others }) => sum + others, 0),
    departures: departures.map(({ device, left_at, seconds }) => ({
      at: left_at,
      seconds,
      device: numbers.get(device) ?? 0,
    })),
    more_departures: Math.max(0, left - departures.length),
    left_page: Math.max(left, departures.length),
  };
}
