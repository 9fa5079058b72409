import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from './repository.mjs';

/** Runs a program in the terminal of this one; answers its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** Lets everything else go first; a system that knows nothing of it gives it an equal share. */
function stepBack({ pid }) {
  try {
    if (pid) setPriority(pid, 10);
  } catch {}
}

/** Runs a program quietly, while others leave the processors idle; answers its exit code and all it printed. */
export function capture(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    stepBack(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
