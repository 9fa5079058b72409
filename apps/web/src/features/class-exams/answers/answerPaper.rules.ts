import type { AnswerPaper, PaperQuestion } from '../testTypes';

/** How an answer stands, as its marker sees it at a glance. */
export const STANDINGS = ['correct', 'partly', 'wrong', 'late', 'to_mark', 'given', 'empty'] as const;
export type AnswerStanding = (typeof STANDINGS)[number];

/** The last late answer that nobody has decided about. */
export const waitingLate = ({ late }: Pick<PaperQuestion, 'late'>) =>
  late.filter(({ decision }) => decision === null).at(-1);

export function answerStanding(
  question: Pick<PaperQuestion, 'late' | 'response' | 'fraction' | 'to_mark'>,
): AnswerStanding {
  if (waitingLate(question)) return 'late';
  if (question.response === null) return 'empty';
  if (question.fraction === null) return question.to_mark ? 'to_mark' : 'given';
  if (question.fraction === 1) return 'correct';
  return question.fraction > 0 ? 'partly' : 'wrong';
}

export const countStandings = (questions: readonly PaperQuestion[]): Record<AnswerStanding, number> => {
  const counts = { correct: 0, partly: 0, wrong: 0, late: 0, to_mark: 0, given: 0, empty: 0 };
  for (const question of questions) counts[answerStanding(question)] += 1;
  return counts;
};

export const SHOWN_ANSWERS = ['all', 'wrong', 'late'] as const;
export type ShownAnswers = (typeof SHOWN_ANSWERS)[number];

export const isShown = (shown: ShownAnswers, question: PaperQuestion): boolean => {
  if (shown === 'late') return question.late.length > 0;
  return shown === 'all' || ['wrong', 'partly'].includes(answerStanding(question));
};

/** What happened, in its order; what deserves a look stands out. */
export type StoryEvent = { at: string; stands: boolean } & (
  | { what: 'began' }
  | { what: 'left'; seconds: number; back: string }
  | { what: 'device'; number: number }
  | { what: 'extended' | 'shortened'; by: string; minutes: number }
  | { what: 'reopened'; by: string; until: string }
  | { what: 'ended'; by: 'student' | 'time' | 'teacher'; count: number }
  | { what: 'late'; count: number }
  | { what: 'accepted' | 'refused'; by: string }
);

const after = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();

export function storyOf(paper: AnswerPaper): StoryEvent[] {
  const { ended_at, ended_by, late } = paper;
  const count = paper.questions.filter(({ response }) => response !== null).length;
  const events: StoryEvent[] = [
    { what: 'began', at: paper.started_at, stands: false },
    ...paper.departures.map(({ at, seconds }) => ({
      what: 'left' as const,
      at,
      seconds,
      back: after(at, seconds),
      stands: true,
    })),
    ...paper.devices
      .slice(1)
      .map(({ number, first_seen_at }) => ({ what: 'device' as const, at: first_seen_at, number, stands: true })),
    ...paper.extensions.map(({ at, by, minutes }) => ({
      what: minutes < 0 ? ('shortened' as const) : ('extended' as const),
      at,
      by,
      minutes: Math.abs(minutes),
      stands: false,
    })),
    ...paper.reopenings.map(({ at, by, expires_at }) => ({
      what: 'reopened' as const,
      at,
      by,
      until: expires_at,
      stands: false,
    })),
  ];
  if (ended_at && ended_by) events.push({ what: 'ended', at: ended_at, by: ended_by, count, stands: false });
  if (late) {
    const handedIn = paper.questions.filter((question) => question.late.length > 0).length;
    events.push({ what: 'late', at: late.received_at, count: handedIn, stands: true });
    if (late.decided) events.push({ what: late.decided.decision, ...late.decided, stands: false });
  }
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Departures while a question was being answered again: between its first and its last answer. */
export const leftBetween = (
  { departures }: Pick<AnswerPaper, 'departures'>,
  { history }: Pick<PaperQuestion, 'history'>,
) => {
  const [first, last] = [history.at(0)?.saved_at, history.at(-1)?.saved_at];
  return first === undefined || last === undefined
    ? []
    : departures.filter(({ at }) => Date.parse(at) >= Date.parse(first) && Date.parse(at) <= Date.parse(last));
};
