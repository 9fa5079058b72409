import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** Results that are committed, so that `npm run bench -- compare` can set later ones against them. */
export const RESULTS = join(import.meta.dirname, 'results');

/** What a figure was taken on, and when. */
export const machine = () => ({
  machine: {
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    memoryGb: Math.round(totalmem() / 2 ** 30),
  },
  node: process.version,
  at: new Date().toISOString().slice(0, 10),
});

export function keepResult(name: string, result: object): string {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return `bench/results/${name}.json`;
}
