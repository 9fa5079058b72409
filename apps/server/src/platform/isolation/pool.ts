import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Answer, Question } from '../../workers/isolated';
import type { TaskName, Tasks } from '../../workers/tasks';
import { BoundedMap } from '../bounded-map';
import { fail } from '../failure';
import { workersDir } from '../paths';

export interface IsolationLimits {
  /** Tasks at once, each in a process of its own. */
  processes: number;
  /** Of one process: heap, buffers and native libraries together. */
  memoryMb: number;
  /** Of one task, from when it begins. */
  seconds: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Tasks of one person, running or waiting. */
  perPerson: number;
  /** It takes long: the processors serve everybody else first. */
  lowPriority?: true;
}

/** The process ended with the task: too much memory, too much time, or a fault of what it used. */
export class TaskDied extends Error {
  constructor(readonly reason: 'time' | 'memory or fault') {
    super(`an isolated task ended without an answer: ${reason}`);
  }
}

/** What somebody waits for. Its process answers with the parts and the result of the task that it names. */
interface Waiting {
  personId: number;
  name: TaskName;
  input: Tasks[TaskName]['input'];
  onPart: (part: unknown) => void;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const IDLE_MS = 30_000;
const BUSY_SECONDS = 5;
/** Whoever was served before so many others has waited long enough to be first. */
const MOST_REMEMBERED = 1_000;

/** What a program needs to start; nothing that is anybody's secret. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** As far as `nice` goes without starving it. */
const LOW = 10;

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW);
  } catch {
    // It has ended already, or the system knows no such thing: it then works as any other.
  }
}

/** One child process and what it is doing. */
class TaskProcess {
  private readonly child: ChildProcess;
  private task: Waiting | null = null;
  private deadline: NodeJS.Timeout | undefined;
  private died: TaskDied['reason'] = 'memory or fault';
  private isEnding = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: IsolationLimits,
    private readonly free: () => void,
    private readonly gone: (ended: TaskProcess) => void,
  ) {
    this.child = fork(join(workersDir, 'isolated.js'), {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      env: bareEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (limits.lowPriority) yieldToOthers(this.child.pid);
    this.child.on('message', (answer: Answer) => this.hear(answer));
    // A process that cannot be started has an error and no exit.
    this.child.on('error', () => this.over());
    this.child.on('exit', () => this.over());
  }

  get isFree(): boolean {
    return this.task === null && !this.isEnding;
  }

  isDoing(task: Waiting): boolean {
    return this.task === task;
  }

  take(task: Waiting): void {
    clearTimeout(this.idle);
    this.task = task;
    const { memoryMb, seconds } = this.limits;
    this.deadline = setTimeout(() => this.end('time'), seconds * 1000);
    const question: Question = { task: task.name, input: task.input, memoryMb, seconds: seconds + 1 };
    this.child.send(question, (error) => {
      if (error) this.end();
    });
  }

  end(reason: TaskDied['reason'] = 'memory or fault'): void {
    this.died = reason;
    this.isEnding = true;
    this.child.kill('SIGKILL');
  }

  private hear(answer: Answer): void {
    if (answer.kind === 'part') {
      this.task?.onPart(answer.part);
      return;
    }
    const task = this.settle();
    // What a large file leaves behind must not count against the next one.
    if (answer.rss > (this.limits.memoryMb / 2) * 1024 * 1024) this.end();
    else {
      this.idle = setTimeout(() => this.end(), IDLE_MS);
      this.idle.unref();
      this.free();
    }
    if (answer.kind === 'result') task?.resolve(answer.result);
    else task?.reject(new Error(answer.message));
  }

  private over(): void {
    this.isEnding = true;
    clearTimeout(this.idle);
    this.settle()?.reject(new TaskDied(this.died));
    this.gone(this);
  }

  private settle(): Waiting | null {
    clearTimeout(this.deadline);
    const task = this.task;
    this.task = null;
    return task;
  }
}

/**
 * Reads what people send in processes of their own, with a limit of memory, time and number; the end of one costs
 * only its task. Why processes and not threads stands in docs/decisions/0025-reading-uploaded-files.md.
 */
export class IsolatedPool {
  private readonly processes = new Set<TaskProcess>();
  private readonly queue: Waiting[] = [];
  private readonly ofPerson = new Map<number, number>();
  /** The turn in which somebody was last served. */
  private readonly served = new BoundedMap<number, number>(MOST_REMEMBERED);
  private turns = 0;
  private isClosed = false;

  constructor(private readonly limits: IsolationLimits) {}

  /** Refuses at once when too many wait already, or too many of this person. */
  async run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    personId: number,
    onPart: (part: Tasks[Name]['part']) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['result']> {
    signal?.throwIfAborted();
    if (this.isClosed) throw new TaskDied('memory or fault');
    const mine = this.ofPerson.get(personId) ?? 0;
    if (mine >= this.limits.perPerson) fail('file.busy_with_yours', { retryAfterSeconds: BUSY_SECONDS });
    if (this.queue.length >= this.limits.waiting) fail('file.busy', { retryAfterSeconds: BUSY_SECONDS });
    this.ofPerson.set(personId, mine + 1);
    try {
      return await new Promise<Tasks[Name]['result']>((resolve, reject) => {
        // The process is our own program and goes by the same list of tasks: what it sends is what the list says.
        const task: Waiting = {
          personId,
          name,
          input,
          onPart: onPart as (part: unknown) => void,
          resolve: resolve as (result: unknown) => void,
          reject,
        };
        signal?.addEventListener('abort', () => this.drop(task), { once: true });
        this.queue.push(task);
        this.feed();
      });
    } finally {
      const left = (this.ofPerson.get(personId) ?? 1) - 1;
      if (left > 0) this.ofPerson.set(personId, left);
      else this.ofPerson.delete(personId);
    }
  }

  /** Nobody wants it any more: it leaves the queue, or its process ends. */
  private drop(task: Waiting): void {
    const at = this.queue.indexOf(task);
    if (at >= 0) {
      this.queue.splice(at, 1);
      task.reject(new TaskDied('memory or fault'));
    } else for (const one of this.processes) if (one.isDoing(task)) one.end();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.splice(0)) reject(new TaskDied('memory or fault'));
    for (const one of this.processes) one.end();
  }

  private feed(): void {
    while (this.queue.length > 0 && !this.isClosed) {
      const free = [...this.processes].find(({ isFree }) => isFree) ?? this.add();
      if (!free) return;
      const task = this.next();
      if (task) free.take(task);
    }
  }

  /** In turn by person: of whoever was served longest ago the task that waits longest. */
  private next(): Waiting | undefined {
    let at = 0;
    for (const [index, { personId }] of this.queue.entries()) {
      if (this.servedAt(personId) < this.servedAt(this.queue[at]?.personId ?? 0)) at = index;
    }
    const [task] = this.queue.splice(at, 1);
    if (task) this.served.set(task.personId, ++this.turns);
    return task;
  }

  private servedAt(personId: number): number {
    return this.served.get(personId) ?? 0;
  }

  private add(): TaskProcess | undefined {
    if (this.processes.size >= this.limits.processes) return undefined;
    const added = new TaskProcess(
      this.limits,
      () => this.feed(),
      (ended) => {
        this.processes.delete(ended);
        this.feed();
      },
    );
    this.processes.add(added);
    return added;
  }
}
