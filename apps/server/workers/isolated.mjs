import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * A process that opens what people send. It holds no secret and no connection: what a file can do to it ends here.
 * Asked for a task by name, it answers with parts and a result; src/platform/isolation/pool.ts is the other end.
 */
const TASKS = {
  'exam-paper': () => import('./tasks/exam-paper.mjs'),
  'h5p-libraries': () => import('./tasks/h5p-libraries.mjs'),
  'h5p-package': () => import('./tasks/h5p-package.mjs'),
  json: () => import('./tasks/json.mjs'),
  portrait: () => import('./tasks/portrait.mjs'),
  'question-file': () => import('./tasks/question-file.mjs'),
  'question-paper': () => import('./tasks/question-paper.mjs'),
  'school-page': () => import('./tasks/school-page.mjs'),
  'slide-deck': () => import('./tasks/slide-deck.mjs'),
  spreadsheet: () => import('./tasks/spreadsheet.mjs'),
  /** To show the limits by. */
  misbehave: () => import('./tasks/misbehave.mjs'),
};

/** Whoever waits for an answer of the server goes first; and where memory runs out, the system ends this one first. */
function stepBack() {
  try {
    setPriority(0, 5);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Not allowed here: the limits below hold all the same.
  }
}

stepBack();
// In a thread, because a task that computes without a pause lets nothing else in this thread run.
const watch = new Worker(new URL('./isolated-watch.mjs', import.meta.url), { workerData: { parent: process.ppid } });

process.on('disconnect', () => process.exit());
process.on('message', async ({ task, input, memoryMb, seconds }) => {
  watch.postMessage({ memoryMb, seconds });
  let answer;
  try {
    const { run } = await TASKS[task]();
    answer = { kind: 'result', result: await run(input, (part) => process.send({ kind: 'part', part })) };
  } catch (error) {
    answer = { kind: 'error', message: String(error?.stack ?? error) };
  }
  watch.postMessage(null);
  process.send({ ...answer, rss: process.memoryUsage.rss() });
});
