import { makerPath, testPath } from './testPaths';
import { type ClassExam, type ClassTest, classNames } from './testTypes';

export const TEST_STATES = ['draft', 'waiting', 'open', 'closed'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** What the list tells of a test, whichever it is. */
export interface TestRow {
  to: string;
  name: string;
  course: string;
  classes: string;
  state: TestState;
  open_at: string | null;
  close_at: string | null;
  students: number;
  ended: number;
}

/** One word for a time that has not come. */
const stateOf = (state: ClassTest['state']): TestState => (state === 'scheduled' ? 'waiting' : state);

/** What the server calls a state of a teacher's own test. */
export const askedState = (state: string) => (state === 'waiting' ? 'scheduled' : state);

export const rowOfTest = (test: ClassTest): TestRow => ({
  to: test.status === 'draft' ? makerPath({ id: test.id }) : testPath({ id: test.id }),
  name: test.name,
  course: test.module.name,
  classes: classNames(test),
  state: stateOf(test.state),
  open_at: test.open_at,
  close_at: test.close_at,
  students: test.counts.students,
  ended: test.counts.ended,
});

export const rowOfExam = (exam: ClassExam): TestRow => ({
  to: testPath({ moduleId: exam.module.id, classId: exam.class.id }),
  name: exam.name ?? exam.module.name,
  course: exam.module.name,
  classes: exam.class.name,
  state: exam.status,
  open_at: exam.open_at,
  close_at: exam.close_at,
  students: exam.student_count,
  ended: exam.finished,
});

/** What has no opening time stands before all that has one, as the server puts it. */
const opening = ({ open_at }: TestRow) => (open_at === null ? Number.POSITIVE_INFINITY : Date.parse(open_at));

/** Two lists that each begin with what opens last, as one: a prefix of both gives a prefix of it. */
export function merged(tests: readonly TestRow[], exams: readonly TestRow[]): TestRow[] {
  const rows: TestRow[] = [];
  const [left, right] = [[...tests], [...exams]];
  while (left[0] && right[0]) {
    const from = opening(left[0]) >= opening(right[0]) ? left : right;
    rows.push(from.shift() as TestRow);
  }
  return [...rows, ...left, ...right];
}
