import { auditExempt } from '../audit/audit';
import type { Tx } from '../db/database';
import type { ErrandDefinition } from './definition';

/** How long things are kept that only grow, by the operator's settings. */
export interface Retention {
  taskDays: number;
  notificationDays: number;
  /** Who joined and left which class, comparisons with the course platform, what imports were told to enrol in. */
  eventDays: number;
  /** Sessions, after they have expired. */
  sessionDays: number;
  auditMonths: number;
  /** Support requests after their last message, and feedback. */
  supportDays: number;
  /** Conversations with the assistant after their last message. */
  assistantDays: number;
}

/** Rows whose time is over. */
export interface Upkeep {
  /** Stands in place of audit rows. */
  why: string;
  /** Erases some of them and tells how many; called again, in another transaction, until there were none. */
  erase(tx: Tx, keep: Retention, take: number): Promise<number>;
}

/** Few enough for a transaction that keeps nobody waiting. */
const AT_ONCE = 2_000;

/** Erases what is past its time, some rows at once, so that nobody waits behind the first night of a large installation. */
export async function carryOut(
  { why, erase }: Upkeep,
  keep: Retention,
  { write, signal }: Pick<Parameters<ErrandDefinition['run']>[0], 'write' | 'signal'>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const gone = await write((tx) => {
      auditExempt(tx, why);
      return erase(tx, keep, AT_ONCE);
    });
    if (gone === 0) return;
  }
}
