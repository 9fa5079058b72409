import type { ExaminationProblem } from '@khue/contract/examination-words';
import type { Message } from '@khue/contract/messages';

export interface Problem {
  code: ExaminationProblem;
  count: number;
  names: string[];
  room_id: number | null;
}

/** All that is looked at before an examination can be made ready. */
export interface PlanFacts {
  /** Minutes that a candidate has. */
  duration: number;
  /** Null: none is chosen. */
  blueprint: { missingQuestions: number } | null;
  candidates: number;
  numbered: number;
  placed: number;
  /** Candidates who are in no class, and never were. */
  classless: number;
  sittings: readonly { name: string; minutes: number; is_over: boolean }[];
  rooms: readonly { id: number; name: string; sitting: string; capacity: number; invigilators: number }[];
  /** People who are to watch two rooms at once: who, in which sitting, one of its rooms, and what all are called. */
  invigilatorsTwice: readonly { name: string; sitting: string; room_id: number; rooms: readonly string[] }[];
  candidatesTwice: { count: number; names: readonly string[] };
}

const problem = (code: ExaminationProblem, more: Partial<Omit<Problem, 'code'>> = {}): Problem => ({
  code,
  count: 1,
  names: [],
  room_id: null,
  ...more,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function ofPaper({ blueprint }: PlanFacts): Problem[] {
  if (blueprint === null) return [problem('blueprint_missing')];
  return blueprint.missingQuestions > 0 ? [problem('blueprint_short', { count: blueprint.missingQuestions })] : [];
}

function ofCandidates({ candidates, numbered, placed, classless, rooms, candidatesTwice }: PlanFacts): Problem[] {
  if (candidates === 0) return [problem('candidates_missing')];
  const missingSeats = candidates - sum(rooms.map(({ capacity }) => capacity));
  return [
    ...(numbered < candidates ? [problem('unnumbered', { count: candidates - numbered })] : []),
    ...(placed < candidates ? [problem('unplaced', { count: candidates - placed })] : []),
    ...(classless > 0 ? [problem('without_class', { count: classless })] : []),
    ...(rooms.length > 0 && missingSeats > 0 ? [problem('seats_short', { count: missingSeats })] : []),
    ...(candidatesTwice.count > 0
      ? [problem('candidate_twice', { count: candidatesTwice.count, names: [...candidatesTwice.names] })]
      : []),
  ];
}

function ofRooms({ sittings, rooms, duration, invigilatorsTwice }: PlanFacts): Problem[] {
  if (sittings.length === 0) return [problem('sittings_missing')];
  const short = sittings.filter(({ minutes }) => minutes < duration);
  return [
    ...short.map(({ name, minutes }) => problem('sitting_short', { count: minutes, names: [name] })),
    ...sittings.filter(({ is_over }) => is_over).map(({ name }) => problem('sitting_over', { names: [name] })),
    ...(rooms.length === 0 ? [problem('rooms_missing')] : []),
    ...rooms
      .filter(({ invigilators }) => invigilators === 0)
      .map(({ id, name, sitting }) => problem('invigilator_missing', { names: [name, sitting], room_id: id })),
    ...invigilatorsTwice.map(({ name, sitting, room_id, rooms: both }) =>
      problem('invigilator_twice', { count: both.length, names: [name, sitting, both.join(', ')], room_id }),
    ),
  ];
}

/** What stands between a plan and its start, the paper first, then who sits it, then where. */
export const problemsOf = (facts: PlanFacts): Problem[] => [
  ...ofPaper(facts),
  ...ofCandidates(facts),
  ...ofRooms(facts),
];

/** Each as the sentence that the page says, under its code; of several of one kind the others are numbered. */
export function sentencesOf(problems: readonly Problem[]): Record<string, Message> {
  const sentences: Record<string, Message> = {};
  for (const { code, count, names } of problems) {
    const [first = '', second = '', third = ''] = names;
    const before = Object.keys(sentences).filter((field) => field.split('.')[0] === code).length;
    const field = before === 0 ? code : `${code}.${before + 1}`;
    const params = { count, first, second, third, names: names.join(', ') };
    sentences[field] = { key: `examinations.problem.${code}`, params };
  }
  return sentences;
}
