import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { commandOf, inRoot } from './repository.mjs';
import { runNode } from './run.mjs';

const reportOf = (name) => inRoot('.build', 'reports', `${name}.json`);

function readReport(name) {
  return existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : null;
}

/** A suite that ends badly without naming a failed test (a crash, a failed set-up) counts as one failure. */
export function countsOf(code, passed, failed, remarks = []) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, remarks };
}

const FIRST_LINES = 30;
const excerpt = (message = '') => message.split('\n').slice(0, FIRST_LINES).join('\n');

/**
 * Counts of tests, each with its name, whether it passed, and its error. Nothing is tried twice: what passes only then
 * hides a race, in the test or in the product, and would have to fail the run all the same.
 */
export function judge(code, tests) {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  const remarks = failed.map(({ name, error }) => `failed: ${name}\n${excerpt(error)}`);
  return countsOf(code, tests.length - failed.length, failed.length, remarks);
}

/** A file that could not be loaded has no tests to count, so it counts itself. */
export function testsOfVitest({ testResults }) {
  return testResults
    .flatMap((file) => (file.assertionResults.length > 0 ? file.assertionResults : [{ ...file, fullName: file.name }]))
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ status, fullName, failureMessages = [], message }) => ({
      name: fullName,
      hasPassed: status === 'passed',
      error: failureMessages[0] ?? message,
    }));
}

function testsOfPlaywright(suite, titles = []) {
  const path = suite.title ? [...titles, suite.title] : titles;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...path, title].join(' › '),
      hasPassed: status === 'expected',
      error: results.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfPlaywright(inner, path))];
}

async function runSuite(name, script, args, options, count) {
  mkdirSync(inRoot('.build', 'reports'), { recursive: true });
  rmSync(reportOf(name), { force: true });
  const code = await runNode(script, args, options);
  const report = readReport(name);
  return report ? count(code, report) : countsOf(code || 1, 0, 0);
}

/** All tests of the projects, or those under some paths. */
export function runVitest(name, projects, paths = []) {
  const args = ['run', ...paths, ...projects.flatMap((project) => ['--project', project])];
  return runSuite(
    name,
    commandOf('vitest'),
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    {},
    (code, report) => judge(code, testsOfVitest(report)),
  );
}

/** All journeys, or those in some files; `screens` leaves out visits to screens whose path it does not match. */
export function runPlaywright(name, project, browser, { files = [], screens = '' } = {}) {
  const env = { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name), SCREENS: screens };
  return runSuite(
    name,
    commandOf('@playwright/test', 'playwright'),
    ['test', ...files, '--project', project],
    { cwd: inRoot('apps/e2e'), env },
    (code, { suites }) =>
      judge(
        code,
        suites.flatMap((suite) => testsOfPlaywright(suite)),
      ),
  );
}
