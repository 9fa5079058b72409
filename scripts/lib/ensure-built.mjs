import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { commandOf, inRoot, ROOT } from './repository.mjs';
import { runNode } from './run.mjs';
import { announce, refuse } from './sentences.mjs';

const SHARED = [
  'packages/contract/src',
  'packages/scoring/src',
  'packages/i18n/src',
  'packages/i18n/locales',
  'package-lock.json',
  'tsconfig.base.json',
];

const TARGETS = {
  server: {
    inputs: [...SHARED, 'apps/server/src', 'apps/server/package.json', 'scripts/lib/build-server.mjs'],
    output: 'apps/server/dist/main.js',
    build: () => buildServer().then(() => 0),
  },
  web: {
    inputs: [...SHARED, 'apps/web/src', 'apps/web/public', 'apps/web/index.html', 'apps/web/vite.config.ts'],
    output: 'apps/web/dist/index.html',
    build: () => runNode(commandOf('vite'), ['build', '--logLevel', 'warn'], { cwd: inRoot('apps/web') }),
  },
};

function filesUnder(path) {
  if (!existsSync(inRoot(path))) return [];
  const entries = readdirSync(inRoot(path), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const isFile = /\.\w+$/.test(input);
    for (const file of isFile ? [inRoot(input)] : filesUnder(input).sort()) {
      if (/\.test\.tsx?$/.test(file) || !existsSync(file)) continue;
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stampOf = (name) => inRoot('.build', `${name}.inputs`);

function isCurrent(name) {
  const { inputs, output } = TARGETS[name];
  const stamp = stampOf(name);
  return existsSync(inRoot(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
}

async function buildTarget(name) {
  announce('building', { target: name });
  const startedAt = Date.now();
  // Taken before the build: a file changed while it runs makes the next start build again.
  const inputs = fingerprint(TARGETS[name].inputs);
  const code = await TARGETS[name].build().catch((error) => {
    console.error(error.message);
    return 1;
  });
  if (code !== 0) refuse('build_failed', { target: name });
  mkdirSync(inRoot('.build'), { recursive: true });
  writeFileSync(stampOf(name), inputs);
  announce('built', { target: name, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) });
}

/** A build is taken to be current while its inputs have the content they had then. */
export const outOfDate = (names) =>
  (names.length > 0 ? names : Object.keys(TARGETS)).filter((name) => !isCurrent(name));

export async function ensureBuilt(names) {
  for (const name of outOfDate(names)) await buildTarget(name);
}
