import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Queryable } from '../../../platform/db/database';
import { compile, type SQL } from '../../../platform/db/sql';
import type { NewAnswer } from './answer.repo';
import { AnswerQueue } from './answer-queue.service';

/** No group hangs for so long, on however busy a machine. */
const PATIENT = { patienceMs: 60_000 };

/** A database that saves after a while, or does what it is told for the activities of a group. */
function database(
  answer: (ids: number[]) => Promise<void> = () => sleep(2),
  patience: { patienceMs?: number } = PATIENT,
) {
  const groups: number[][] = [];
  const days: unknown[] = [];
  const db = {
    async execute(query: SQL) {
      const [ids, day] = compile(query).values as [number[], string];
      groups.push(ids);
      days.push(day);
      await answer(ids);
      const rows = ids.map((activity_id) => ({ activity_id, is_same: true, saved_at: new Date(), answered_count: 1 }));
      return { rows };
    },
  } as unknown as Queryable;
  return { queue: new AnswerQueue(db, patience), groups, days };
}
const answerOf = (activityId: number, seq = 1, startedOn = '2026-11-15'): NewAnswer => ({
  activityId,
  startedOn,
  seq,
  question: 0,
  response: [],
  isWithdrawn: false,
  firstCounts: false,
  at: new Date(),
});
const pgError = (code: string) => Object.assign(new Error(code), { code });

describe('waiting answers', () => {
  test('share the next group, one of an activity and all of one day', async () => {
    const { queue, groups, days } = database();
    await Promise.all([
      queue.save(answerOf(9)),
      ...[3, 1, 2].map((id) => queue.save(answerOf(id))),
      queue.save(answerOf(1, 2)),
      queue.save(answerOf(4, 1, '2026-11-14')),
    ]);
    expect(groups).toEqual([[9], [1, 2, 3], [1], [4]]);
    expect(days).toEqual(['2026-11-15', '2026-11-15', '2026-11-15', '2026-11-14']);
  });

  test('go beside a group that hangs, whenever they come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { queue } = database((ids) => (ids.includes(1) ? held : sleep(1)), {});
    let isSettled = false;
    const stuck = queue.save(answerOf(1)).then(() => {
      isSettled = true;
    });
    const soon = queue.save(answerOf(2));
    await sleep(60);
    const late = queue.save(answerOf(3));
    expect((await Promise.all([soon, late])).map((row) => row.activity_id)).toEqual([2, 3]);
    expect(isSettled).toBe(false);
    release();
    await stuck;
  });

  test('are tried one by one when the database cannot take one of them', async () => {
    const { queue } = database(async (ids) => {
      if (ids.includes(2)) throw pgError('22P02');
    });
    const first = queue.save(answerOf(9));
    const others = await Promise.allSettled([1, 2, 3].map((id) => queue.save(answerOf(id))));
    await first;
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('all hear at once that the database is away, and the next are tried again', async () => {
    let isAway = false;
    const { queue, groups } = database(async () => {
      await sleep(1);
      if (isAway) throw pgError('ECONNREFUSED');
    });
    const first = queue.save(answerOf(9));
    const others = [1, 2, 3].map((id) => queue.save(answerOf(id)));
    isAway = true;
    const heard = await Promise.allSettled([first, ...others]);
    expect(heard.map(({ status }) => status)).toEqual(new Array(4).fill('rejected'));
    expect(groups).toHaveLength(2);
    isAway = false;
    expect((await queue.save(answerOf(5))).activity_id).toBe(5);
  });
});
