import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The account that PostgreSQL runs under when this is root, which it refuses. */
export interface Account {
  uid: number;
  gid: number;
}

interface Start {
  env?: Record<string, string>;
  account?: Account | undefined;
  cwd?: string;
}

/** Sends a signal; a process that is gone already needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
  } catch {
    return '';
  }
};

/** Every process that works in a folder: PostgreSQL and its helpers, whoever started them. */
export function processesIn(folder: string): number[] {
  const place = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && realpathSync(`/proc/${pid}/cwd`) === place;
      } catch {
        return false;
      }
    });
}

export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(
    readonly name: string,
    command: readonly [string, ...string[]],
    readonly log: string,
    { env, account, cwd }: Start,
  ) {
    const out = openSync(log, 'a');
    const [file, ...args] = command;
    // A group of its own: Ctrl-C at the terminal reaches only the conductor, which ends the others in order.
    this.#child = spawn(file, args, {
      detached: true,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
      ...(cwd === undefined ? {} : { cwd }),
      ...account,
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  send(name: NodeJS.Signals): void {
    if (this.isRunning) signal(this.pid, name);
  }

  async kill(): Promise<void> {
    this.send('SIGKILL');
    await this.#ended;
  }

  async stop(patienceMs = 20_000): Promise<void> {
    this.send('SIGTERM');
    const late = setTimeout(() => this.send('SIGKILL'), patienceMs);
    await this.#ended;
    clearTimeout(late);
  }
}

/** Everything that was started here, so that all of it ends with this, whatever happens. */
export class Programs {
  readonly #started: Program[] = [];
  readonly #folders = new Set<string>();

  constructor(private readonly logs: string) {
    mkdirSync(logs, { recursive: true });
  }

  start(name: string, command: readonly [string, ...string[]], options: Start = {}): Program {
    const program = new Program(name, command, join(this.logs, `${name}.log`), options);
    this.#started.push(program);
    return program;
  }

  /** What works in there belongs to us, too. */
  own(folder: string): void {
    this.#folders.add(folder);
  }

  async endAll(): Promise<void> {
    // Those that stand still hear nothing but this; the latest first, so that nobody starts anew what has just ended.
    await Promise.all(this.#started.reverse().map((program) => program.kill()));
    for (const folder of this.#folders) {
      for (let left = workingIn(folder); left.length > 0; left = workingIn(folder)) {
        for (const pid of left) signal(pid, 'SIGKILL');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

function workingIn(folder: string): number[] {
  try {
    return processesIn(folder).filter((pid) => pid !== process.pid && statusOf(pid) !== 'Z');
  } catch {
    return [];
  }
}
