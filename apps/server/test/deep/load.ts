import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase } from '../start/cluster';
import type { Product } from '../start/product';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const ROWS_OF_IMPORT = 12;
const LONGEST_MS = 30_000;

/** People at work on a product: they read, write, import, export and listen, and remember what they were promised. */
export class Load {
  /** Ids that the product said it had created or begun. */
  readonly promised = { schools: new Set<number>(), accounts: new Set<number>(), tasks: new Set<number>() };
  /** Answers that nobody should get, whatever happens to the database. */
  readonly strange: string[] = [];
  readonly answers = new Map<number, number>();
  /** Requests that got no answer at all. */
  lost = 0;
  private running = true;
  private serial = 0;
  private readonly people: Promise<void>[];

  constructor(
    private readonly product: () => Product,
    private readonly token: string,
    /** So that what several loads make on one database differs. */
    private readonly name: string,
  ) {
    const work = [
      () => this.school(),
      () => this.school(),
      () => this.account(),
      () => this.importing(),
      () => this.exporting(),
      () => this.reading(),
      () => this.reading(),
      () => this.listening(),
    ];
    this.people = work.map((step) => this.repeat(step));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.people);
  }

  private async repeat(step: () => Promise<void>): Promise<void> {
    while (this.running) {
      try {
        await step();
      } catch {
        // A connection that was cut promises nothing.
        this.lost += 1;
        await sleep(50);
      }
    }
  }

  private async call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.product().url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 400 && answer.status !== 503) {
      this.strange.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer.status === 503) await sleep(20);
    return answer;
  }

  private next(): string {
    this.serial += 1;
    return `${this.name}-${this.serial}`;
  }

  private async school(): Promise<void> {
    const { status, body } = await this.call('POST', '/api/schools/', {
      name: `Trường Bền Bỉ ${this.next()}`,
      schools_type: 'primary',
    });
    if (status === 201) this.promised.schools.add(Number(body.id));
  }

  private async account(): Promise<void> {
    const { status, body } = await this.call('POST', '/api/account/', {
      username: `ben-bi-${this.next()}`,
      first_name: 'Bền',
      last_name: 'Lê Văn',
      role: 'STUDENT',
      password: 'mật khẩu đủ dài',
    });
    if (status === 201) this.promised.accounts.add(Number(body.id));
  }

  private async importing(): Promise<void> {
    const mark = this.next();
    const rows = Array.from({ length: ROWS_OF_IMPORT }, (_, at) => ({
      full_name: `Trần Bất Khuất ${at}`,
      code: `${mark}-${at}`,
    }));
    const preview = await this.call('POST', '/api/account_imports/', { rows });
    if (preview.status !== 201) return;
    const { status, body } = await this.call('POST', `/api/account_imports/${preview.body.id}/confirm/`);
    if (status === 202) this.promised.tasks.add(Number(body.task_id));
    await sleep(500);
  }

  private async exporting(): Promise<void> {
    const { status, body } = await this.call('GET', '/api/schools/?is_export=1');
    if (status === 202) this.promised.tasks.add(Number(body.task_id));
    await sleep(300);
  }

  private async reading(): Promise<void> {
    await this.call('GET', `/api/users/?search_term=${encodeURIComponent('bền')}&page_size=50`);
    await this.call('GET', '/api/task_history/');
    await this.call('GET', '/api/me/');
  }

  /** A browser's stream of events, closed without a word after a moment. */
  private async listening(): Promise<void> {
    const leave = new AbortController();
    const response = await fetch(`${this.product().url}/api/events`, {
      headers: { authorization: `Bearer ${this.token}` },
      signal: leave.signal,
    });
    const reader = response.body?.getReader();
    const deadline = Date.now() + 2000;
    while (reader && Date.now() < deadline && this.running) {
      const { done } = await Promise.race([reader.read(), sleep(500).then(() => ({ done: false }))]);
      if (done) break;
    }
    leave.abort();
    if (response.status !== 200) await sleep(50);
  }
}

/** What was promised and is not there. */
export async function missing(dataDir: string, load: Load): Promise<Record<string, number[]>> {
  const absent = async (table: string, ids: ReadonlySet<number>) => {
    const rows = await askDatabase<{ id: number }>(
      dataDir,
      `SELECT wanted.id FROM unnest($1::int[]) AS wanted(id) WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.id = wanted.id)`,
      [[...ids]],
    );
    return rows.map(({ id }) => id);
  };
  return {
    schools: await absent('schools', load.promised.schools),
    accounts: await absent('users', load.promised.accounts),
    tasks: await absent('tasks', load.promised.tasks),
  };
}

export const NOTHING_MISSING = { schools: [], accounts: [], tasks: [] };

/** Tasks that have not come to an end, and accounts that one row of an import made twice. */
export async function unfinished(dataDir: string): Promise<number> {
  const [row] = await askDatabase<{ count: string }>(
    dataDir,
    `SELECT count(*) FROM tasks WHERE status IN ('pending', 'running')`,
  );
  return Number(row?.count);
}

export async function madeTwice(dataDir: string): Promise<string[]> {
  const rows = await askDatabase<{ code: string }>(
    dataDir,
    `SELECT code FROM users WHERE code IS NOT NULL AND full_name LIKE 'Trần Bất Khuất%' GROUP BY code HAVING count(*) > 1`,
  );
  return rows.map(({ code }) => code);
}
