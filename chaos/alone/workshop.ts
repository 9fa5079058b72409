import type pg from 'pg';
import { FakeZoom } from '../../apps/server/test/zoom-fake/start';
import { idOf, makeStage, type Stage } from '../../bench/exam-stage';
import { Mailbox } from './mailbox';

/** Background work of one kind, for workers to be killed in. */
export interface Work {
  /** The queue that it waits in: `task.…` or `errand.…`. */
  queue: string;
  /** Only the clock calls for it, and not within this run: after the kill it is called for once more. */
  isHourly?: true;
  /** Work that is not begun anew by itself is told as failed, and can be asked for again. */
  isAskedForAgain?: true;
  /** Brings about such work, anew each time. */
  begin(): Promise<unknown>;
  /** What was not done exactly once of all that was begun; of tasks, beyond what is asked of every one of them. */
  wrong?(): Promise<string[]>;
}

/** What stands outside and counts what it is asked for. */
export class Outside {
  private constructor(
    readonly mailbox: Mailbox,
    readonly zoom: FakeZoom,
    readonly environment: Record<string, string>,
  ) {}

  static async open(): Promise<Outside> {
    const [mailbox, zoom] = [new Mailbox(), await FakeZoom.start()];
    return new Outside(mailbox, zoom, {
      SMTP_URL: await mailbox.open(),
      MAIL_FROM: 'Khue <khue@chaos.example>',
      MEETING_PROVIDER: 'zoom',
      ZOOM_API_URL: zoom.url,
      ZOOM_OAUTH_URL: zoom.url,
    });
  }
}

/** Who begins the work: calls of the API, and rows where only the clock or a large school would bring it about. */
export class Workshop {
  #count = 0;

  private constructor(
    readonly pool: pg.Pool,
    readonly port: number,
    readonly token: string,
    readonly outside: Outside,
    readonly stage: Stage,
  ) {}

  static async open(pool: pg.Pool, port: number, token: string, outside: Outside): Promise<Workshop> {
    return new Workshop(pool, port, token, outside, await makeStage(pool));
  }

  async call(method: string, path: string, body?: object, token = this.token): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData;
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }

  /** Another number each time. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** A name that nothing else has. */
  name(what: string): string {
    return `chaos-${what}-${this.stage.stamp}-${this.next()}`;
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, values)).rows;
  }

  async ids(text: string, values: unknown[] = []): Promise<number[]> {
    return (await this.rows<{ id: number }>(text, values)).map(({ id }) => id);
  }

  /** One row's `id`: it is there. */
  async id(text: string, values: unknown[] = []): Promise<number> {
    const id = await idOf(this.pool, text, values);
    if (id === 0) throw new Error(`nothing to work with: ${text}`);
    return id;
  }

  async count(text: string, values: unknown[] = []): Promise<number> {
    return (await this.rows<{ n: number }>(`SELECT count(*)::int AS n ${text}`, values))[0]?.n ?? 0;
  }

  /** A message as the clock, or the product itself, leaves it in the queue. */
  async leave(queue: string, ...data: object[]): Promise<void> {
    for (const one of data.length > 0 ? data : [{}])
      await this.pool.query(
        `INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy)
         SELECT name, $2, COALESCE(retry_limit, 2), COALESCE(retry_delay, 0), COALESCE(retry_backoff, false), make_interval(secs => expire_seconds), policy
         FROM pgboss.queue WHERE name = $1 ON CONFLICT DO NOTHING`,
        [queue, one],
      );
  }
}

/** In words, where it is not so. */
export const expected = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];
