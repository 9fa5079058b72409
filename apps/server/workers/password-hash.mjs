import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync } from '@node-rs/argon2';

/**
 * Hashes passwords one after the other. On Linux a priority belongs to the thread: whoever waits for an
 * answer of the server goes first. Where it belongs to the whole process it is left alone.
 */
if (process.platform === 'linux') setPriority(0, 5);

parentPort.on('message', ({ password }) => parentPort.postMessage({ hash: hashSync(password, workerData.cost) }));
