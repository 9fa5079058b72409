import { readFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';
import { run } from './run.mjs';
import { announce, refuse } from './sentences.mjs';

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * npm keeps a list of what it installed, written when it is done; it is compared with the lock file. Tools are what
 * only checks and tests work with: a third of the packages, which who only starts Khuê need not wait for.
 */
export function differsFromLock(locked, installed, { tools }) {
  if (!installed) return true;
  const isWanted = ({ optional, dev, devOptional }) => !optional && (tools || !(dev || devOptional));
  const missing = Object.entries(locked).some(
    ([path, entry]) => path.startsWith('node_modules/') && isWanted(entry) && !installed[path],
  );
  return missing || Object.entries(installed).some(([path, entry]) => locked[path]?.version !== entry?.version);
}

export const needsInstall = (kind) =>
  differsFromLock(
    packagesIn(inRoot('package-lock.json')),
    packagesIn(inRoot('node_modules', '.package-lock.json')),
    kind,
  );

export function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script], {}];
  return process.platform === 'win32' ? ['npm.cmd', [], { shell: true }] : ['npm', [], {}];
}

export async function ensureInstalled({ tools }) {
  if (!needsInstall({ tools })) return;
  announce('installing');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const sign = setInterval(() => announce('still_installing', { seconds: seconds() }), 15_000);
  const [npm, leading, options] = npmCommand();
  const scope = tools ? '--include=dev' : '--omit=dev';
  const code = await run(npm, [...leading, 'ci', scope, '--no-audit', '--no-fund', '--loglevel=error'], options);
  clearInterval(sign);
  if (code !== 0) refuse('install_failed', { code });
  announce('installed', { seconds: seconds() });
}
