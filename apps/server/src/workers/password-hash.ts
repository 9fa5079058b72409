import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options } from '@node-rs/argon2';

/** What the thread is started with, what it is asked, and what it answers. */
export interface HashingThread {
  data: { cost: Options };
  question: { password: string };
  answer: { hash: string };
}

/**
 * Hashes passwords one after the other. On Linux a priority belongs to the thread: whoever waits for an
 * answer of the server goes first. Where it belongs to the whole process it is left alone.
 */
if (process.platform === 'linux') setPriority(0, 5);

const { cost } = workerData as HashingThread['data'];
const port = parentPort;
port?.on('message', ({ password }: HashingThread['question']) => {
  const answer: HashingThread['answer'] = { hash: hashSync(password, cost) };
  port.postMessage(answer);
});
