import { readdirSync, readFileSync } from 'node:fs';
import { findViolations } from './boundaries.mjs';
import { findCacheTrespasses } from './cache-rule.mjs';
import { findCircles } from './circles.mjs';
import { findDisparities, readLocales } from './locales.mjs';
import { findLockProblems } from './lock-file.mjs';
import { findLongLocks, readMigrations } from './long-locks.mjs';
import { findUnstyled } from './mantine-styles.mjs';
import { provenExpressions } from './proven-expressions.mjs';
import { commandOf, inRoot } from './repository.mjs';
import { capture } from './run.mjs';
import { filesWithExpressions, judgeExpressions } from './slow-expressions.mjs';
import { sourceFiles } from './source-files.mjs';
import { findUnknownColumns } from './sql-columns.mjs';
import { findTrespasses, findUndeclared } from './table-owners.mjs';
import { readTables } from './tables.mjs';
import { findMissingKeys } from './text-keys.mjs';
import { findLooseSizes } from './type-scale.mjs';
import { findUnusedClasses } from './unused-classes.mjs';
import { findVietnamese } from './vietnamese-text.mjs';
import { findWireWords } from './vocabulary.mjs';

const LARGE_WORKSPACES = ['apps/web', 'apps/server'];
const SMALL_WORKSPACES = ['packages/contract', 'packages/scoring', 'packages/i18n', 'apps/e2e', 'chaos'];
/** Several checkers infer the same types each for itself; two checks run at once anyway. */
const ONE_CHECKER = ['--checkers', '1'];
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

async function succeeds(script, args) {
  const { code, output } = await capture(process.execPath, [script, ...args]);
  return code === 0 ? [] : [output.trim() || `${script} ended with code ${code}`];
}

async function staleErrors() {
  const { tsImport } = await import('tsx/esm/api');
  const { ERROR_STATUS } = await tsImport('../../packages/contract/src/errors.ts', import.meta.url);
  const texts = readLocales().vi.get('errors');
  return [
    ...Object.keys(ERROR_STATUS).flatMap((code) => (texts.has(code) ? [] : [`errors.json lacks "${code}"`])),
    ...[...texts.keys()].flatMap((code) => (code in ERROR_STATUS ? [] : [`errors.json has "${code}", no error does`])),
  ];
}

async function staleGenerated() {
  const buildProblems = await succeeds(inRoot('scripts/build.mjs'), ['server']);
  if (buildProblems.length > 0) return buildProblems;
  return [
    ...(await succeeds(inRoot('apps/server/dist/cli/openapi.js'), ['--check'])),
    ...(await succeeds(inRoot('apps/server/dist/cli/tables.js'), ['--check'])),
  ];
}

function vietnameseInSource() {
  const files = sourceFiles([
    'packages/contract/src',
    'packages/scoring/src',
    'packages/i18n/src',
    'apps/server/src',
    'apps/web/src',
  ]);
  return [...files].flatMap(([path, source]) =>
    isTest(path) || path.startsWith('apps/server/src/seed/') ? [] : findVietnamese(path, source),
  );
}

function unstyledComponents() {
  const files = readdirSync(inRoot('node_modules/@mantine/core/styles'));
  const existing = new Set(files.flatMap((name) => /^(\w+)\.layer\.css$/.exec(name)?.[1] ?? []));
  const shared = ['apps/web/src/app/mantine-base.css', 'apps/web/src/app/shell/mantine.css'].map((path) =>
    readFileSync(inRoot(path), 'utf8'),
  );
  return findUnstyled(sourceFiles(['apps/web/src']), existing, shared);
}

const typesOf = (workspace) => ({
  name: `types of ${workspace}`,
  find: () => succeeds(commandOf('typescript', 'tsc'), ['--noEmit', ...ONE_CHECKER, '-p', workspace]),
});

/** The longest first: begun last, one would leave the other processor idle. */
const CHECKS = [
  ...LARGE_WORKSPACES.map(typesOf),
  { name: 'unused code', find: () => succeeds(commandOf('knip'), ['--no-progress']) },
  { name: 'format and lint', find: () => succeeds(commandOf('@biomejs/biome', 'biome'), ['ci', '--colors=off']) },
  ...SMALL_WORKSPACES.map(typesOf),
  { name: 'import boundaries', find: () => findViolations(sourceFiles(['packages', 'apps'])) },
  { name: 'import circles', find: () => findCircles(sourceFiles(['packages', 'apps'])) },
  { name: 'one cache rule', find: () => findCacheTrespasses(sourceFiles(['apps/web/src'])) },
  { name: 'one vocabulary', find: () => findWireWords(sourceFiles(['apps/server/src'])) },
  { name: 'no long locks', find: () => findLongLocks(readMigrations()) },
  { name: 'owners of tables', find: () => findTrespasses(sourceFiles(['apps/server/src'])) },
  { name: 'what is given down is declared', find: () => findUndeclared(sourceFiles(['apps/server/src'])) },
  {
    name: 'columns of queries exist',
    find: () => findUnknownColumns(sourceFiles(['apps/server/src']), readTables()),
  },
  { name: 'same texts in both languages', find: () => findDisparities(readLocales()) },
  {
    name: 'texts used exist',
    find: () =>
      findMissingKeys(sourceFiles(['packages/contract/src', 'apps/server/src', 'apps/web/src']), readLocales().vi),
  },
  { name: 'a text for every error', find: staleErrors },
  { name: 'a stylesheet for every component', find: unstyledComponents },
  {
    name: 'classes are used',
    find: () => findUnusedClasses(sourceFiles(['apps/web/src'], /\.css$/), sourceFiles(['apps/web/src'])),
  },
  { name: 'sizes from the scale', find: () => findLooseSizes(sourceFiles(['apps/web/src'], /\.css$/)) },
  {
    name: 'no slow expressions',
    find: async () => (await judgeExpressions(filesWithExpressions(), provenExpressions())).problems,
  },
  { name: 'no Vietnamese in source', find: vietnameseInSource },
  { name: 'lock file', find: () => findLockProblems(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))) },
  { name: 'generated files fresh', find: staleGenerated },
];

async function runCheck({ name, find }) {
  const startedAt = Date.now();
  const problems = await Promise.resolve()
    .then(find)
    .catch((error) => [error.stack ?? String(error)]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, problems };
}

/** Two at a time, since most of them start a process of their own; all are run, whatever fails. */
export async function runChecks() {
  const waiting = [...CHECKS];
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all([worker(), worker()]);
  const failures = results.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of failures) console.log(`\n✗ ${name}\n${problems.join('\n')}`);
  const remarks = failures.map(({ name, problems }) => `failed: ${name}\n${problems.join('\n')}`);
  return { passed: results.length - failures.length, failed: failures.length, remarks };
}
