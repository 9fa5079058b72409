import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEAD, isStrange, lineOf, rowOf, type Seen, type Span, verdictOf } from './account';
import type { Notes } from './crowd';
import { Programs } from './programs';

const LOOK_MS = 250;
const PATIENCE_MS = 75_000;

/** What a run is made in: a folder, the programs of it, and the certainty that all of it is gone at the end. */
export class Scene {
  readonly folder: string;
  readonly programs: Programs;
  readonly spans: Span[] = [];
  readonly #faults: string[] = [];
  readonly #leftOut: string[] = [];
  readonly #began = Date.now();
  readonly #afterwards: (() => void | Promise<void>)[] = [];
  #isCleaned = false;

  constructor(
    name: string,
    private readonly keep: boolean,
  ) {
    this.folder = mkdtempSync(join(tmpdir(), `khue-${name}-`));
    // Passable for the account that PostgreSQL runs under when this is root.
    chmodSync(this.folder, 0o711);
    this.programs = new Programs(join(this.folder, 'logs'));
  }

  print(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  tell(line: string): void {
    this.print(`${String(Math.round((Date.now() - this.#began) / 1000)).padStart(4)} s  ${line}`);
  }

  /** When all programs have ended, before the folder goes. */
  afterwards(work: () => void | Promise<void>): void {
    this.#afterwards.push(work);
  }

  /** Runs it, for so long at most, and ends with its exit code; a signal ends it, too. */
  async play(mostMs: number, run: () => Promise<number>): Promise<never> {
    const giveUp = (why: string, code: number) => {
      this.print(`\n${why}: everything that was started is ended`);
      void this.#cleanUp().finally(() => process.exit(code));
    };
    process.once('SIGINT', () => giveUp('stopped', 130));
    process.once('SIGTERM', () => giveUp('stopped', 143));
    process.once('SIGHUP', () => giveUp('stopped', 129));
    const fell = (error: unknown) => giveUp(error instanceof Error ? `${error.stack}` : `${error}`, 1);
    process.once('uncaughtException', fell).once('unhandledRejection', fell);
    setTimeout(() => giveUp('it took too long', 1), mostMs).unref();
    const code = await run().catch((error: unknown) => {
      this.print(`\n${error instanceof Error ? error.stack : error}`);
      return 1;
    });
    await this.#cleanUp();
    process.exit(code);
  }

  async #cleanUp(): Promise<void> {
    if (this.#isCleaned) return;
    this.#isCleaned = true;
    await this.programs.endAll();
    for (const work of this.#afterwards) await work();
    if (this.keep) this.print(`logs and configuration: ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Something is not as it should be: said at once and again below the table, and the run has failed. */
  fault(what: string): void {
    this.tell(`! ${what}`);
    this.#faults.push(what);
  }

  /** Something that cannot be tried here. */
  leaveOut(what: string, why: string): void {
    this.tell(`${what} is left out: ${why}`);
    this.#leftOut.push(what);
  }

  /** Waits for something that must come by itself; when its patience ends that is a fault, and it goes on. */
  async until(what: string, is: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (!(await is())) {
      if (Date.now() > deadline) {
        this.fault(`not within ${patienceMs / 1000} s: ${what}`);
        return false;
      }
      await sleep(LOOK_MS);
    }
    return true;
  }

  /** One line of the table. */
  async span(name: string, work: () => Promise<void>): Promise<void> {
    const from = Date.now();
    this.tell(name);
    await work();
    this.spans.push({ name, from, to: Date.now() });
  }

  /** The table, what is to be said below it, and the verdict; answers the exit code. */
  report(seen: Seen, notes: Notes, students: number, remarks: readonly string[]): number {
    this.print(`\n${students} students, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}\n`);
    for (const line of [...HEAD, ...this.spans.map((one) => rowOf(lineOf(one, seen)))]) this.print(line);
    this.print('');
    for (const line of [...notes.strange.slice(0, 20), ...remarks]) this.print(line);
    const strange = notes.replies.filter(isStrange).length;
    if (strange > 0) this.#faults.push(`${strange} answers that nobody should get`);
    for (const fault of this.#faults) this.print(`at fault: ${fault}`);
    const { code, line } = verdictOf(this.#faults, this.#leftOut);
    this.print(line);
    return code;
  }
}
