import { CircuitOpen } from '../../platform/outside/circuit-breaker';
import { SpentToday } from '../../ports/meeting-provider';
import type { OutsideFault } from '../../ports/outside-fault';

/** The provider lets a host have so many meetings made or changed in a day (UTC). */
export const CALLS_PER_DAY = 100;
/** After so many faults in a row the host is told; it is still tried, less often. */
const PATIENCE = 6;
const FIRST_PAUSE = 30;
/** A provider that cannot be reached is usually back soon: for ten minutes nobody waits longer for it than at first. */
const STEADY_TRIES = 20;
/** Somebody else is finding out whether it is back. */
const WHILE_PROBING = 5;
const LONGEST_PAUSE = 3600;
/** A meeting that is going on is left alone, and looked at again then. */
export const WHILE_RUNNING = 300;
/** Some end later than was planned; after that the provider itself is asked. */
const OVERTIME_MS = 2 * 3_600_000;
/** A meeting of long ago is nobody's any more. */
const FORGOTTEN_MS = 7 * 86_400_000;

export type MeetingFailure = 'no_host' | 'host_unknown' | 'refused' | 'limit' | OutsideFault['kind'];

/** What becomes of a wish that was not carried out. */
export interface Setback {
  state: 'pending' | 'failed';
  failure: MeetingFailure;
  /** In seconds. */
  pause: number;
  /** How often in a row it went wrong. */
  attempts: number;
}

interface Times {
  starts_at: Date;
  /** In minutes. */
  duration: number;
}

const endOf = ({ starts_at, duration }: Times) => new Date(starts_at.getTime() + duration * 60_000);

/** It began and did not end, as far as the provider told. */
export function isLive(row: Times & { started_at: Date | null; ended_at: Date | null }, now: Date): boolean {
  if (!row.started_at || (row.ended_at && row.ended_at >= row.started_at)) return false;
  return now.getTime() < Math.max(endOf(row).getTime(), row.started_at.getTime()) + OVERTIME_MS;
}

export const isForgotten = (row: Times, now: Date) => now.getTime() > endOf(row).getTime() + FORGOTTEN_MS;

/** Seconds until a new day begins where the provider counts its days. */
function untilNextDay(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}

export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** A later try comes in time, or the host has to know now. */
const inTime = (row: Times, now: Date, pause: number) => now.getTime() + pause * 1000 < row.starts_at.getTime();

export function afterRefusal(failure: MeetingFailure, attempts: number): Setback {
  return { state: 'failed', failure, pause: LONGEST_PAUSE, attempts: attempts + 1 };
}

/** Not before the next day; some minutes apart, so that not everybody comes at midnight. */
export function afterLimit(row: Times & { id: number; attempts: number }, now: Date): Setback {
  const pause = untilNextDay(now) + (row.id % 600);
  return { state: inTime(row, now, pause) ? 'pending' : 'failed', failure: 'limit', pause, attempts: row.attempts };
}

/** It was not reached, so that nothing was done, as far as anybody knows. */
export const isOutage = ({ kind }: OutsideFault) => kind === 'unavailable' || kind === 'timeout';

function pauseBefore(fault: OutsideFault, doublings: number): number {
  const first = fault instanceof CircuitOpen ? WHILE_PROBING : FIRST_PAUSE;
  return Math.min(doublings === 0 ? first : FIRST_PAUSE * 2 ** doublings, LONGEST_PAUSE);
}

export function afterFault(row: Times & { id: number; attempts: number }, fault: OutsideFault, now: Date): Setback {
  if (fault instanceof SpentToday) return afterLimit(row, now);
  if (fault.kind === 'unauthorised') return afterRefusal('unauthorised', row.attempts);
  const attempts = row.attempts + 1;
  const steady = isOutage(fault) ? STEADY_TRIES : 0;
  const pause = Math.max(fault.retryAfterSeconds ?? 0, pauseBefore(fault, Math.max(0, attempts - 1 - steady)));
  const isPatient =
    attempts < PATIENCE + steady ||
    (!isOutage(fault) && fault.retryAfterSeconds !== undefined && inTime(row, now, pause));
  return { state: isPatient ? 'pending' : 'failed', failure: fault.kind, pause, attempts };
}

/** `khue-<installation>-<row>`; the installation's part keeps two of them in one account apart. */
export const markOf = (installation: string, rowId: number) => `khue-${installation}-${rowId}`;

/** The row that a mark names; null: not ours. */
export function rowOfMark(installation: string, mark: string | null): number | null {
  const prefix = `khue-${installation}-`;
  const rest = mark?.startsWith(prefix) ? mark.slice(prefix.length) : '';
  return /^\d{1,10}$/.test(rest) ? Number(rest) : null;
}

interface Known {
  id: number;
  provider_key: string | null;
  asked_at: Date | null;
}

/** Meetings of ours that no row stands for. One whose answer is still awaited is left to whoever awaits it. */
export function orphansOf<Listed extends { key: string; mark: string | null }>(
  installation: string,
  listed: readonly Listed[],
  rows: ReadonlyMap<number, Known>,
): Listed[] {
  return listed.filter(({ key, mark }) => {
    const id = rowOfMark(installation, mark);
    if (id === null) return false;
    const row = rows.get(id);
    return !row || (row.provider_key !== key && row.asked_at === null);
  });
}
