import { execFileSync } from 'node:child_process';
import { ROOT } from './repository.mjs';

function git(...args) {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
}

/** Where this work left the main branch; without one, the last commit. */
function startOfWork() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0];
    } catch {
      // No branch of that name here.
    }
  }
  return 'HEAD';
}

/** What differs from the main branch, committed or not. */
export function changedFiles() {
  return [...git('diff', '--name-only', startOfWork()), ...git('ls-files', '--others', '--exclude-standard')];
}
