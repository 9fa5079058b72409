import { setTimeout as sleep } from 'node:timers/promises';
import { questionsIn } from '@khue/scoring/questions';
import { auditExempt } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { forgetAttempts } from '../../../platform/events/hub';
import { type NoticePost, sendNotices } from '../../../platform/notifications/notice.service';
import { pause } from '../../../platform/pieces';
import { blockOfVersion } from '../../content/content.api';
import type { Sources } from '../activities/activity.service';
import { answersOf } from './class-exam-analysis.repo';
import {
  type ActivityToRegrade,
  activitiesAsking,
  type ChangeRow,
  findRegrade,
  holdAsking,
  insertRegradeChanges,
  moveToVersion,
  noteTold,
  placesAsking,
  type Regraded,
  type StudentToTell,
  storeRegraded,
  studentsToTell,
} from './regrade.repo';
import { type Mended, remark, withVersion } from './regrade.rules';

const AT_ONCE = 100;
/** An attempt that was beginning with the old version has begun by then. */
const LATE_MS = 1_000;

/** The mended questions of a version, by their keys. */
async function mendedOf(
  sources: Sources,
  material: number,
  version: number,
  oldVersions: readonly number[],
): Promise<Mended> {
  const block = await blockOfVersion(sources, material, version);
  const questions = new Map((block ? questionsIn(block) : []).map((question) => [question.key, question]));
  return { material, version, oldVersions: oldVersions.filter((old) => old !== version), questions };
}

type Change = ChangeRow & Regraded & { oldVersion: number; activity: ActivityToRegrade };

/** Ended ones as they are by the mended key. */
async function remarked(db: Queryable, rows: readonly ActivityToRegrade[], mended: Mended): Promise<Change[]> {
  const ended = rows.filter(({ status }) => status !== 'open');
  const given = new Map<number, Map<number, unknown>>();
  for (const { activity_id, question, response } of await answersOf(db, ended)) {
    given.set(activity_id, (given.get(activity_id) ?? new Map<number, unknown>()).set(question, response));
  }
  return ended.map((activity) => {
    const marks = remark(activity, given.get(activity.id) ?? new Map(), mended);
    const held = activity.questions.find(
      ({ material, version }) => material === mended.material && mended.oldVersions.includes(version),
    );
    return {
      ...activity,
      ...marks,
      questions: withVersion(activity.questions, mended),
      oldVersion: held?.version ?? mended.version,
      before: activity.score ?? 0,
      after: marks.score,
      activity,
    };
  });
}

/** All activities that a mended key concerns, some at once. */
async function* inBatches(db: Queryable, mended: Mended): AsyncGenerator<ActivityToRegrade[]> {
  for (const place of await placesAsking(db, mended)) {
    let after = 0;
    for (;;) {
      const rows = await activitiesAsking(db, mended, { ...place, after, take: AT_ONCE });
      if (rows.length > 0) yield rows;
      if (rows.length < AT_ONCE) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

/** What would change; nothing is written. Of so many at most. */
export async function trial(db: Queryable, mended: Mended, most: number) {
  const changes: Change[] = [];
  let examined = 0;
  for await (const rows of inBatches(db, mended)) {
    changes.push(...(await remarked(db, rows, mended)).filter(({ before, after }) => before !== after));
    examined += rows.length;
    if (examined >= most) break;
    await pause();
  }
  return { changes, examined };
}

async function applyTo(tx: Tx, regradeId: number, mended: Mended, ids: readonly number[]): Promise<number> {
  auditExempt(tx, 'the log of the regrade tells it');
  const rows = await holdAsking(tx, mended, ids);
  const changes = await remarked(tx, rows, mended);
  const open = rows.filter(({ status }) => status === 'open');
  await moveToVersion(
    tx,
    open.map(({ id, questions }) => ({ id, questions: withVersion(questions, mended) })),
  );
  await storeRegraded(
    tx,
    changes.map(({ id, questions, fractions, correct, score }) => ({ id, questions, fractions, correct, score })),
  );
  await insertRegradeChanges(tx, regradeId, changes);
  await forgetAttempts(tx, ids);
  return changes.filter(({ before, after }) => before !== after).length;
}

interface Run extends Sources, NoticePost {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  signal: AbortSignal;
  report(progress: { done: number; changed: number }): Promise<void>;
}

/** So many at once. */
const TOLD_AT_ONCE = 500;

/** Whoever has another score now hears of it, once for all that changed. */
async function tellStudents(run: Run, regradeId: number): Promise<void> {
  for (;;) {
    const told = await run.write(async (tx) => {
      auditExempt(tx, 'the log of the regrade tells it');
      const students = await studentsToTell(tx, regradeId, TOLD_AT_ONCE);
      await sendNotices(run, tx, students.map(noticeFor));
      await noteTold(
        tx,
        regradeId,
        students.flatMap(({ activity_ids }) => activity_ids),
      );
      return students.length;
    });
    if (told < TOLD_AT_ONCE) return;
  }
}

function noticeFor({ user_id, kind, activity_ids, place_name: course, before, after }: StudentToTell) {
  const count = activity_ids.length;
  const params: Record<string, string | number> = count === 1 ? { course, before, after, wording: kind } : { course };
  const object = { type: 'activity' as const, id: activity_ids[0] ?? 0, name: course };
  const isExam = kind === 'exam' || kind === 'test';
  const link = count === 1 && isExam ? `/student/examtest/result?id=${object.id}` : '/student/report';
  return { userId: user_id, kind: 'regrade.done' as const, object, params, link, count };
}

/** Grades everything again that the key concerns. Begun anew, it goes on with what is left. */
export async function carryOutRegrade(run: Run, regradeId: number): Promise<{ done: number; changed: number }> {
  let [done, changed] = [0, 0];
  const first = await findRegrade(run.db, regradeId);
  if (!first) return { done, changed };
  const mended = await mendedOf(run, first.material_id, first.version, first.old_versions);
  passes: for (const delay of [0, LATE_MS]) {
    await sleep(delay, undefined, { signal: run.signal });
    for await (const rows of inBatches(run.db, mended)) {
      run.signal.throwIfAborted();
      if ((await findRegrade(run.db, regradeId))?.is_superseded) break passes;
      const ids = rows.map(({ id }) => id);
      changed += await run.write((tx) => applyTo(tx, regradeId, mended, ids));
      done += rows.length;
      await run.report({ done, changed });
    }
  }
  await tellStudents(run, regradeId);
  return { done, changed };
}
