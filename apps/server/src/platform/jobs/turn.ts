import { BoundedMap } from '../bounded-map';
import type { Queryable } from '../db/database';
import type { StoredTask } from './task.repo';
import { claimTask, letBegin, type WaitingOwner, waitingOwners } from './turn.repo';

/** Who was served before so many others has waited long enough to be first. */
const MOST_REMEMBERED = 10_000;

/**
 * Whose work is next. The queue says that there is work of a kind, and how much; whose it is is decided here: the school
 * that was served longest ago, of it the person that was, of theirs the oldest. So four decks of one teacher keep nobody
 * waiting for more than the one that runs. Each process goes by what it has served itself.
 */
export class TurnOfWork {
  private readonly served = new BoundedMap<string, number>(MOST_REMEMBERED);
  private turns = 0;

  /** Takes the task of a message, or another that is due before it: that one's message will find this one. */
  async claim(db: Queryable, type: string, called: number, runId: string): Promise<StoredTask | undefined> {
    for (;;) {
      const owners = (await waitingOwners(db, type, called)).filter(({ task_id }) => task_id !== null);
      const next = this.firstOf(type, owners);
      if (next === undefined || next.task_id === null) return undefined;
      const task = await claimTask(db, next.task_id, runId);
      // Another process was quicker.
      if (!task) continue;
      if (task.id !== called) await letBegin(db, called);
      this.turns += 1;
      this.served.set(schoolKey(type, next), this.turns);
      this.served.set(personKey(type, next), this.turns);
      return task;
    }
  }

  private firstOf(type: string, owners: readonly WaitingOwner[]): WaitingOwner | undefined {
    const at = (key: string) => this.served.get(key) ?? 0;
    const rank = (owner: WaitingOwner) => [at(schoolKey(type, owner)), at(personKey(type, owner)), owner.task_id ?? 0];
    return owners
      .map((owner) => ({ owner, rank: rank(owner) }))
      .sort((a, b) => compare(a.rank, b.rank))
      .map(({ owner }) => owner)[0];
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const personKey = (type: string, { person }: WaitingOwner) => `${type} person ${person}`;
/** Those of no school are one another's neighbours in nothing. */
const schoolKey = (type: string, { school, person }: WaitingOwner) =>
  school === 0 ? personKey(type, { school, person, task_id: null }) : `${type} school ${school}`;
