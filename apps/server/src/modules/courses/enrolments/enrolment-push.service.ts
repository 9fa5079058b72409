import { setTimeout as wait } from 'node:timers/promises';
import { ENROLMENT_PROGRESS } from '@khue/contract/constants';
import { auditExempt } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import type { CoursePlatform, EnrolmentOutcome } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';
import { setPlatformStates } from '../../identity/identity.api';
import { holdOn, recordVerdicts, stillWaiting, type TakenRow, takeWaiting, type Waiting } from './enrolment-push.repo';
import { askAgain, DONE, refusedBecause, type Verdict, verdictOn, verdictOnAccount } from './enrolment-push.rules';

/** Rows asked about at once. Few enough for a platform that takes people one by one. */
const CHUNK = 50;
/** Rows are held while somebody asks about them, and free soon after whoever asks has died. */
const HOLD_SECONDS = 15;
const HOLD_AGAIN_MS = 5_000;
const CALL_MS = 120_000;
const ACCOUNTS_AT_ONCE = 8;
/** Rows that others hold are looked for again. */
const LOOK_AGAIN_MS = 1_000;

/** What a request or a job brings along. */
export interface PushServices {
  db: Queryable;
  coursePlatform: CoursePlatform;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** How far a wish is stands in its row; who wished it stands in the log already. */
const note = <T>({ write }: PushServices, work: (tx: Tx) => Promise<T>): Promise<T> =>
  write((tx) => {
    auditExempt(tx, 'how far an enrolment is');
    return work(tx);
  });

export interface PushCounts {
  enrolled: number;
  ended: number;
  refused: number;
}

interface PushOptions {
  signal?: AbortSignal;
  /** After every answer of the platform. */
  onProgress?: (counts: PushCounts) => Promise<void>;
  /** How often the same rows are asked about before the work is put off. Absent: one round, whatever it brings. */
  patience?: number;
}

/** The rows of one course with one wish, as the platform is asked about them. */
function groupsOf(rows: readonly TakenRow[]): { platformCourseId: string; wanted: boolean; rows: TakenRow[] }[] {
  const groups = new Map<string, { platformCourseId: string; wanted: boolean; rows: TakenRow[] }>();
  for (const row of rows) {
    if (row.platform_course_id === null) continue;
    const key = `${row.wanted} ${row.platform_course_id}`;
    const group = groups.get(key) ?? { platformCourseId: row.platform_course_id, wanted: row.wanted, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type Verdicts = Map<number, Verdict>;

const faultVerdict = (fault: unknown, row: TakenRow): Verdict => {
  if (!(fault instanceof OutsideFault)) throw fault;
  return askAgain(row.attempts, fault.retryAfterSeconds);
};

/** Makes the accounts that enrolling needs, a few at once. Whoever gets none is no obstacle to the others. */
async function ensureAccounts(
  services: PushServices,
  rows: readonly TakenRow[],
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<TakenRow[]> {
  const people = new Map(rows.map((row) => [row.user_id, row]));
  const known = new Map<number, Verdict>();
  const queue = people.values();
  const oneByOne = async () => {
    for (const row of queue) {
      const account = { username: row.username, email: row.email, name: row.full_name };
      const asked = services.coursePlatform.ensureAccount(account, signal);
      known.set(row.user_id, await asked.then(verdictOnAccount, (fault: unknown) => faultVerdict(fault, row)));
    }
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, oneByOne));
  const decided = [...known].filter(([, { progress }]) => progress !== ENROLMENT_PROGRESS.waiting);
  if (decided.length > 0) {
    const accounts = decided.map(([userId, { reason }]) => ({ userId, error: reason }));
    await note(services, (tx) => setPlatformStates(tx, accounts));
  }
  return rows.filter((row) => {
    const verdict = known.get(row.user_id);
    if (verdict && verdict.progress !== ENROLMENT_PROGRESS.done) verdicts.set(row.id, verdict);
    return verdict?.progress === ENROLMENT_PROGRESS.done;
  });
}

async function change(
  platform: CoursePlatform,
  group: { platformCourseId: string; wanted: boolean },
  rows: readonly TakenRow[],
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<TakenRow[]> {
  if (rows.length === 0) return [];
  const unknown: TakenRow[] = [];
  try {
    const outcomes = await platform.changeEnrolments(
      group.wanted ? 'enrol' : 'unenrol',
      group.platformCourseId,
      rows.map(({ username, email }) => ({ username, email })),
      signal,
    );
    const byName = new Map<string, EnrolmentOutcome>(outcomes.map((outcome) => [outcome.username, outcome]));
    for (const row of rows) {
      const outcome = byName.get(row.username);
      if (outcome?.status === 'refused' && outcome.reason === 'unknown_user') unknown.push(row);
      verdicts.set(row.id, verdictOn(outcome, row));
    }
  } catch (fault) {
    for (const row of rows) verdicts.set(row.id, faultVerdict(fault, row));
  }
  return unknown;
}

async function askAbout(
  services: PushServices,
  group: ReturnType<typeof groupsOf>[number],
  verdicts: Verdicts,
  signal: AbortSignal,
) {
  // Nobody needs an account to not be enrolled.
  const missing = group.wanted ? group.rows.filter((row) => !row.has_account) : [];
  const made = await ensureAccounts(services, missing, verdicts, signal);
  const ready = [...group.rows.filter((row) => !missing.includes(row)), ...made];
  const unknown = await change(services.coursePlatform, group, ready, verdicts, signal);
  if (!group.wanted) {
    for (const row of unknown) verdicts.set(row.id, DONE);
    return;
  }
  // An account that we believe to be there may be gone on the other side: it is made again, once.
  const lost = unknown.filter((row) => !made.includes(row));
  await change(
    services.coursePlatform,
    group,
    await ensureAccounts(services, lost, verdicts, signal),
    verdicts,
    signal,
  );
}

async function pushChunk(
  services: PushServices,
  rows: readonly TakenRow[],
  signal: AbortSignal | undefined,
): Promise<Verdicts> {
  const deadline = AbortSignal.timeout(CALL_MS);
  const heard = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const verdicts: Verdicts = new Map();
  const ids = rows.map(({ id }) => id);
  const holding = setInterval(
    () => void note(services, (tx) => holdOn(tx, ids, HOLD_SECONDS)).catch(() => undefined),
    HOLD_AGAIN_MS,
  );
  for (const row of rows) {
    if (row.platform_course_id === null) verdicts.set(row.id, row.wanted ? refusedBecause('course.not_linked') : DONE);
  }
  try {
    for (const group of groupsOf(rows)) await askAbout(services, group, verdicts, heard);
  } catch (error) {
    if (!heard.aborted) throw error;
  } finally {
    clearInterval(holding);
    // What was not asked about any more is free again in a moment.
    await note(services, (tx) =>
      recordVerdicts(
        tx,
        rows.map(({ id, version, attempts }) => ({ id, version, ...(verdicts.get(id) ?? askAgain(attempts)) })),
      ),
    );
  }
  return verdicts;
}

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/**
 * Takes waiting enrolments to the platform until none of them waits: chunk by chunk, outside any transaction. It may be
 * stopped and started again anywhere, and any number may work at the same rows. A platform that does not answer is
 * asked again with growing pauses; with patience exhausted the fault is thrown and the rows keep waiting.
 */
export async function pushEnrolments(
  services: PushServices,
  which: Waiting,
  options: PushOptions = {},
): Promise<PushCounts> {
  const { signal, patience } = options;
  const counts: PushCounts = { enrolled: 0, ended: 0, refused: 0 };
  let before: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await note(services, (tx) => takeWaiting(tx, which, CHUNK, HOLD_SECONDS));
    if (rows.length === 0) {
      const rest = await stillWaiting(services.db, which);
      // One that is free and could not be taken was locked, perhaps by a settlement that changes nothing and calls
      // nobody: it is looked for again at once. Those that are held come back by the clock.
      const isFree = rest.wait_ms === 0;
      if (rest.count === 0 || (patience === undefined && !isFree)) return counts;
      // What failed in earlier runs does not count against this one.
      before ??= rest.attempts;
      if (patience !== undefined && rest.attempts - before >= patience)
        throw new OutsideFault('unavailable', 'the course platform keeps failing');
      await pause(Math.min(Math.max(rest.wait_ms, 20), LOOK_AGAIN_MS), signal);
      continue;
    }
    const verdicts = await pushChunk(services, rows, signal);
    for (const row of rows) {
      const verdict = verdicts.get(row.id);
      if (verdict?.progress === ENROLMENT_PROGRESS.failed) counts.refused += 1;
      else if (verdict?.progress === ENROLMENT_PROGRESS.done) counts[row.wanted ? 'enrolled' : 'ended'] += 1;
    }
    await options.onProgress?.(counts);
  }
}
