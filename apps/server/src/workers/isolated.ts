import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WatchThread } from './isolated-watch';
import type { Run } from './task';
import type { TaskName, Tasks } from './tasks';

/** What a process is asked, with its limits. */
export interface Question {
  task: TaskName;
  input: Tasks[TaskName]['input'];
  memoryMb: number;
  seconds: number;
}

/** What it answers: any number of parts, then a result or an error, with the memory that it has taken by then. */
export type Answer =
  | { kind: 'part'; part: unknown }
  | { kind: 'result'; result: unknown; rss: number }
  | { kind: 'error'; message: string; rss: number };

/**
 * A process that opens what people send. It holds no secret and no connection: what a file can do to it ends here.
 * Asked for a task by name, it answers with parts and a result; src/platform/isolation/pool.ts is the other end.
 */
const TASKS: { readonly [Name in TaskName]: () => Promise<{ run: Run<Tasks[Name]> }> } = {
  'answer-paper': () => import('./tasks/answer-paper'),
  'blueprint-file': () => import('./tasks/blueprint-file'),
  certificate: () => import('./tasks/certificate'),
  'exam-paper': () => import('./tasks/exam-paper'),
  'h5p-libraries': () => import('./tasks/h5p-libraries'),
  'h5p-package': () => import('./tasks/h5p-package'),
  json: () => import('./tasks/json'),
  portrait: () => import('./tasks/portrait'),
  'question-file': () => import('./tasks/question-file'),
  'question-paper': () => import('./tasks/question-paper'),
  'room-lists': () => import('./tasks/room-lists'),
  'school-page': () => import('./tasks/school-page'),
  'slide-deck': () => import('./tasks/slide-deck'),
  spreadsheet: () => import('./tasks/spreadsheet'),
  stamp: () => import('./tasks/stamp'),
  /** To show the limits by. */
  misbehave: () => import('./tasks/misbehave'),
};

/** Whoever waits for an answer of the server goes first; and where memory runs out, the system ends this one first. */
function stepBack(): void {
  try {
    setPriority(0, 5);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Not allowed here: the limits below hold all the same.
  }
}

stepBack();
// In a thread, because a task that computes without a pause lets nothing else in this thread run.
const about: WatchThread['data'] = { parent: process.ppid };
const watch = new Worker(new URL('./isolated-watch.js', import.meta.url), { workerData: about });
const limit = (limits: WatchThread['message']) => watch.postMessage(limits);
const say = (answer: Answer) => process.send?.(answer);

async function work<Name extends TaskName>(name: Name, input: Tasks[Name]['input']): Promise<Answer> {
  try {
    const { run } = await TASKS[name]();
    const result = await run(input, (part) => say({ kind: 'part', part }));
    return { kind: 'result', result, rss: process.memoryUsage.rss() };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'error', message, rss: process.memoryUsage.rss() };
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ task, input, memoryMb, seconds }: Question) => {
  limit({ memoryMb, seconds });
  const answer = await work(task, input);
  limit(null);
  say(answer);
});
