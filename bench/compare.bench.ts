import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './kept-results';

/**
 * What lies in bench/results against what was committed there last: each figure as a ratio, below 1 is better.
 * npm run bench -- compare [words of the files]
 */
const words = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Every number of a result under its path; what says when and where it was taken is no figure. */
const NO_FIGURES = new Set(['machine', 'day', 'at', 'node', 'counts', 'answers']);
function figuresIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return path.endsWith('.n') ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    path === '' && NO_FIGURES.has(name) ? [] : figuresIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

interface Kept {
  name: string;
  day?: object;
  machine?: { processors: number; model: string };
  node?: string;
  at?: string;
}

/** Figures of two machines compare as little as those of two plans; the first is said, the second not compared. */
const takenOn = ({ machine, node, at }: Kept) => `${at}, ${machine?.processors} × ${machine?.model}, Node ${node}`;
const planOf = ({ name, day }: Kept) => JSON.stringify([name, day]);

function committed(file: string): Kept | null {
  try {
    const text = execFileSync('git', ['show', `HEAD:bench/results/${file}`], {
      cwd: RESULTS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(text.toString()) as Kept;
  } catch {
    return null;
  }
}

const files = existsSync(RESULTS) ? readdirSync(RESULTS).filter((name) => name.endsWith('.json')) : [];
for (const file of files.filter((name) => words.every((word) => name.includes(word)))) {
  const now = JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Kept;
  const before = committed(file);
  print(`\n${file}: ${now.name}`);
  if (before === null) {
    print('  nothing was committed to compare it with');
    continue;
  }
  print(`  before: ${takenOn(before)}\n  now:    ${takenOn(now)}`);
  if (planOf(before) !== planOf(now)) {
    print(`  of another plan, and not compared: ${before.name}`);
    continue;
  }
  const old = new Map(figuresIn(before));
  for (const [path, value] of figuresIn(now)) {
    const then = old.get(path);
    if (then === undefined) continue;
    const ratio = then === 0 ? (value === 0 ? '=' : 'new') : `× ${(value / then).toFixed(2)}`;
    print(`  ${path.padEnd(44)} ${String(then).padStart(10)} → ${String(value).padStart(10)}   ${ratio}`);
  }
}
