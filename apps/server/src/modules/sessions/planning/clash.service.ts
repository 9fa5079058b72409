import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import { orWhenViolated } from '../../../platform/db/constraint';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { shownLesson } from '../../../platform/shown-time';
import { busyTimes, type Clash, findClash, type WantedTime } from './clash.repo';
import { clashAmong, nextFree } from './clash.rules';

/** A free time is looked for in so many days; that of a series within its week. */
const DAYS_AHEAD = 14;
const DAYS_OF_WEEK = 7;
/** Who was in the way may be gone when it is looked for. */
const TRIES = 3;

/** The next time that suits all of them: what is in the way of each counts as if it were in the way of the first. */
async function freeTime(ctx: Ctx, wanted: readonly WantedTime[], moving: readonly number[]): Promise<Date | null> {
  const [first] = wanted;
  if (!first) return null;
  const days = wanted.length > 1 ? DAYS_OF_WEEK : DAYS_AHEAD;
  const busy = (await busyTimes(ctx.db, wanted, moving, days)).map(({ wanted_at, starts_at, ends_at }) => {
    const later = wanted_at.getTime() - first.starts_at.getTime();
    return { starts_at: new Date(starts_at.getTime() - later), ends_at: new Date(ends_at.getTime() - later) };
  });
  const length = first.ends_at.getTime() - first.starts_at.getTime();
  return nextFree(busy, first.starts_at, length, new Date(first.starts_at.getTime() + days * 86_400_000));
}

/** Says what is in the way as far as the caller may know, and what would not be. */
async function refuseClash(
  ctx: Ctx,
  clash: Clash,
  wanted: readonly WantedTime[],
  moving: readonly number[],
): Promise<never> {
  const free = await freeTime(ctx, wanted, moving);
  const named = clash.visible
    ? { topic: clash.topic, class: clash.class_name }
    : {
        topic: say(ctx.language, 'class_sessions:hidden.topic'),
        class: say(ctx.language, 'class_sessions:hidden.class'),
      };
  const code = `session.${clash.of}_busy` as const;
  const params = { ...named, when: shownLesson(clash.starts_at, clash.ends_at, ctx.language) };
  return fail(code, {
    params,
    facts: {
      id: clash.visible ? clash.id : null,
      start: clash.starts_at.toISOString(),
      end: clash.ends_at.toISOString(),
      date: dayOf(clash.wanted_at),
      free: free?.toISOString() ?? null,
    },
    fields: { [clash.of === 'host' ? 'host_id' : 'class_id']: { key: `errors.${code}`, params } },
  });
}

/** Sessions of one series that were moved by hand may come to lie upon each other when all of them move. */
export function refuseClashAmong(
  { language }: Ctx,
  wanted: readonly (WantedTime & { id: number })[],
  rows: readonly { id: number; topic: string; class_name: string }[],
): void {
  const among = clashAmong(wanted);
  if (!among) return;
  const { of, first, second } = among;
  const row = rows.find(({ id }) => id === first.id);
  const when = shownLesson(first.starts_at, first.ends_at, language);
  const facts = { id: first.id, start: first.starts_at.toISOString(), end: first.ends_at.toISOString() };
  fail(`session.${of}_busy`, {
    params: { topic: row?.topic ?? '', class: row?.class_name ?? '', when },
    facts: { ...facts, date: dayOf(second.starts_at), free: null },
  });
}

async function refuseIfBusy(ctx: Ctx, wanted: readonly WantedTime[], moving: readonly number[]): Promise<void> {
  const clash = await findClash(ctx.db, ctx.scope, wanted, moving);
  if (clash) await refuseClash(ctx, clash, wanted, moving);
}

/** What is wanted now, and which sessions leave their old time for it. */
export interface Booking<T> {
  wanted: readonly WantedTime[];
  moving: readonly number[];
  work: () => Promise<T>;
}

/**
 * The database decides about clashes, also between two at the same moment. Looking first saves those who come too late
 * the transaction; whoever loses in it is told the same.
 */
export async function whenFree<T>(ctx: Ctx, { wanted, moving, work }: Booking<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await refuseIfBusy(ctx, wanted, moving);
    let lost = false;
    const again = async (): Promise<never> => {
      await refuseIfBusy(ctx, wanted, moving);
      if (attempt >= TRIES) fail('conflict.stale');
      lost = true;
      throw new Error('whoever was in the way is gone');
    };
    const verdicts = { class_sessions_host_busy: again, class_sessions_class_busy: again };
    const result = await orWhenViolated(work, verdicts).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (lost) return null;
        throw error;
      },
    );
    if (result) return result.value;
  }
}
