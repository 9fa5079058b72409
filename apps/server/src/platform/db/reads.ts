import { isDatabaseUnreachable } from './constraint';
import type { Database, Queryable } from './database';
import { sql } from './sql';

/** How long a replica that could not be asked is left alone. */
const AWAY_MS = 5_000;
/** What the replica itself says of a reading that stood in the way of what it is told by the primary. */
const IN_THE_WAY = '40001';

const isInTheWay = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === IN_THE_WAY;

/**
 * Where dashboards are read: on the replica, and on the database itself while the replica is away. What was asked of one
 * that was lost is asked again there, because nothing here writes. Whether it is back is not tried by people's calls.
 */
export function readsFrom(
  replica: Database,
  primary: Queryable,
  tell: (error: unknown) => void,
): Queryable & { close(): void } {
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  const lookLater = () => {
    timer = setTimeout(() => {
      replica.db.execute(sql`SELECT 1`).then(
        () => {
          isAway = false;
        },
        () => lookLater(),
      );
    }, AWAY_MS);
    timer.unref();
  };
  const leave = (error: unknown) => {
    if (isAway) return;
    isAway = true;
    tell(error);
    lookLater();
  };
  return {
    execute(query) {
      if (isAway) return primary.execute(query);
      return replica.db.execute(query).catch((error: unknown) => {
        if (isDatabaseUnreachable(error)) leave(error);
        else if (!isInTheWay(error)) throw error;
        return primary.execute(query);
      });
    },
    close: () => clearTimeout(timer),
  };
}
