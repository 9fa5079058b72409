import type { Trace } from '@khue/contract/endpoint';
import type { Clock } from '../../ports/clock';
import type { Queryable } from '../db/database';
import { sql } from '../db/sql';

interface Origin {
  actor: { userId: number; username: string } | null;
  requestId: string;
}

/** What somebody looked at, or was refused. Nothing was written, so there is no transaction for it to be part of. */
export interface TraceEntry {
  verb: string;
  target: { type: string; id: number | null };
  after?: Record<string, string>;
}

/** A page that refreshes itself, or a script that knocks at a door, leaves one row in so many minutes, not one a call. */
const READING_MS = 10 * 60_000;
const SIGN_IN_MS = 60_000;
/** What is remembered of it; beyond that the oldest is forgotten, and would leave another row. */
const MOST_REMEMBERED = 20_000;

/** The rows that the activity log has of readings and refusals. */
export class Traces {
  private readonly left = new Map<string, number>();

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
  ) {}

  /** Of an answer that is about to leave. Of oneself nobody leaves any. */
  async reading(origin: Origin, { verb, target, id }: Trace, input: Record<string, unknown>): Promise<void> {
    const [part, name] = id?.split('.') ?? [];
    const found = part && name ? (input[part] as Record<string, unknown> | undefined)?.[name] : null;
    await this.leave(origin, { verb, target: { type: target, id: typeof found === 'number' ? found : null } });
  }

  /** Of a call that somebody may not make. */
  refusal(origin: Origin, call: string): Promise<void> {
    return this.leave(origin, { verb: 'auth.refused', target: { type: 'call', id: null }, after: { call } });
  }

  /** For a name that nobody has it costs the same, so that time does not tell whether there is an account. */
  failedSignIn(requestId: string, accountId: number | null, address: string): Promise<void> {
    const entry = { verb: 'auth.sign_in_failed', target: { type: 'account', id: accountId } };
    return this.leave({ actor: null, requestId }, entry, { within: SIGN_IN_MS, as: accountId === null ? address : '' });
  }

  private async leave(
    { actor, requestId }: Origin,
    { verb, target, after }: TraceEntry,
    { within, as }: { within: number; as: string } = { within: READING_MS, as: '' },
  ): Promise<void> {
    const key = [actor?.userId, verb, target.type, target.id, after?.call, as].join(' ');
    if (!this.isNew(key, within)) return;
    try {
      await this.write({ actor, requestId }, { verb, target, after });
    } catch (error) {
      // It left no row, so the next one must.
      this.left.delete(key);
      throw error;
    }
  }

  private async write({ actor, requestId }: Origin, { verb, target, after }: TraceEntry): Promise<void> {
    await this.db.execute(sql`
      INSERT INTO audit_log (actor_id, actor_name, verb, target_type, target_id, target_name, school_id, after, request_id)
      VALUES (${actor?.userId ?? null}, ${actor?.username ?? null}, ${verb}, ${target.type}, ${target.id},
        audit_target_name(${target.type}, ${target.id}), audit_target_school(${target.type}, ${target.id}, ${actor?.userId ?? null}),
        ${after ? JSON.stringify(after) : null}::jsonb, ${requestId})`);
  }

  private isNew(key: string, within: number): boolean {
    const now = this.clock.now().getTime();
    const before = this.left.get(key);
    if (before !== undefined && now - before < within) return false;
    this.left.delete(key);
    this.left.set(key, now);
    if (this.left.size > MOST_REMEMBERED) this.left.delete(this.left.keys().next().value as string);
    return true;
  }
}
