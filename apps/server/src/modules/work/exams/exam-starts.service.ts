import { BoundedMap } from '../../../platform/bounded-map';
import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import type { Candidates } from '../../content/content.api';
import type { ClassAttempt, HeldQuestion } from '../activities/activity.repo';
import {
  type AskedExam,
  type AskedTest,
  type ExamToSit,
  examsToSit,
  type NewAttempt,
  startAttempts,
  testsToSit,
  type Wanted,
} from './exam-start.repo';

/** So many are looked up, or begun, by one statement at the most. */
const MOST_AT_ONCE = 50;
/** Exams of classes and tests that are begun at the same time, each with what it is drawn from. */
const MOST_SOURCES = 500;

/** What attempts at an exam are drawn from: all of its questions, or what a blueprint left. The digest says which state it was. */
export type Source = { digest: string } & ({ questions: HeldQuestion[] } | { pool: Candidates[] });

const nameOf = ({ class_id, course_part_id, blueprint_id, test_id }: ExamToSit): string => {
  if (test_id !== null) return `test ${test_id}`;
  return blueprint_id === null ? `part ${course_part_id}` : `part ${course_part_id} ${blueprint_id} ${class_id}`;
};

/** Two starts of one person are not of one group: the second has to find the attempt of the first. */
function choose(): (start: NewAttempt) => boolean {
  const chosen = new Set<number>();
  return ({ userId }) => {
    if (chosen.has(userId)) return false;
    chosen.add(userId);
    return true;
  };
}

/**
 * A class presses Start at the same moment: what is asked and what is begun at once shares a statement, and what the exam
 * is drawn from is read once. That may be older than the database: a start that was drawn from what is not held any more
 * does not begin there. The attempts are the record.
 */
export class ExamStarts {
  private readonly exams: Together<AskedExam, Wanted | undefined>;
  private readonly tests: Together<AskedTest, Wanted | undefined>;
  private readonly starts: Together<NewAttempt, ClassAttempt | undefined>;
  private readonly sources = new BoundedMap<string, Promise<Source>>(MOST_SOURCES);

  constructor(db: Db) {
    const shared = { lane: 'exam', most: MOST_AT_ONCE } as const;
    this.exams = new Together({ ...shared, work: (asked) => examsToSit(db, asked) });
    this.tests = new Together({ ...shared, work: (asked) => testsToSit(db, asked) });
    this.starts = new Together({
      ...shared,
      choose,
      async work(starts) {
        const begun = new Map((await startAttempts(db, starts)).map((row) => [row.user_id, row]));
        return starts.map(({ userId }) => begun.get(userId));
      },
    });
  }

  exam(asked: AskedExam): Promise<Wanted | undefined> {
    return this.exams.take(asked);
  }

  test(asked: AskedTest): Promise<Wanted | undefined> {
    return this.tests.take(asked);
  }

  /** Nothing comes back where none began. */
  begin(start: NewAttempt): Promise<ClassAttempt | undefined> {
    return this.starts.take(start);
  }

  /** Read once, for all who ask meanwhile. What could not be read is tried again by the next. */
  sourceOf(exam: ExamToSit, read: () => Promise<Source>): Promise<Source> {
    const name = nameOf(exam);
    const known = this.sources.get(name);
    if (known) return known;
    const reading = read();
    this.sources.set(name, reading);
    reading.catch(() => this.forget(exam, reading));
    return reading;
  }

  /** Unless somebody has read it anew meanwhile. */
  forget(exam: ExamToSit, source: Promise<Source>): void {
    const name = nameOf(exam);
    if (this.sources.get(name) === source) this.sources.delete(name);
  }
}
