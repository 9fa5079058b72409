import type { FastifyBaseLogger } from 'fastify';

interface Going {
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal?: AbortSignal | undefined;
}

/** Rows that an errand could not deal with: it went on without them, and says so at its end. */
class RowsFailed extends Error {
  constructor(
    readonly what: string,
    readonly ids: readonly number[],
  ) {
    super(`${what}: ${ids.length} failed`);
  }
}

/**
 * Goes through rows so that one which fails keeps no other waiting: each is done for itself, a failure is logged with
 * its id, and the rest goes on. An errand that repeats its question leaves out `failed`, or it would get the same rows
 * again; at its end it calls `report`, which fails the errand where a row failed, so that whoever watches it sees it.
 */
export class EachForItself {
  readonly failed: number[] = [];

  constructor(
    private readonly what: string,
    private readonly going: Going,
  ) {}

  async do(ids: Iterable<number>, work: (id: number) => Promise<unknown>): Promise<void> {
    for (const id of ids) await this.one(id, () => work(id));
  }

  /** One row, for those who do several at once. */
  async one(id: number, work: () => Promise<unknown>): Promise<void> {
    const { log, signal } = this.going;
    signal?.throwIfAborted();
    try {
      await work();
    } catch (error) {
      // Being told to stop is no fault of the row.
      signal?.throwIfAborted();
      this.failed.push(id);
      log.warn({ err: error, id }, this.what);
    }
  }

  report(): void {
    if (this.failed.length > 0) throw new RowsFailed(this.what, this.failed);
  }
}
