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

/** Failed tests, and those that only passed the second time: the latter hide a race, in the test or in the product. */
export function remarksOfVitest(report) {
  return report.testResults
    .flatMap((file) => (file.assertionResults.length > 0 ? file.assertionResults : [{ ...file, fullName: file.name }]))
    .filter(({ status, failureMessages = [] }) => status === 'failed' || failureMessages.length > 0)
    .map(
      ({ status, fullName, failureMessages, message }) =>
        `${status === 'failed' ? 'failed' : 'flaky'}: ${fullName}\n${excerpt(failureMessages?.[0] ?? message)}`,
    );
}

/** The same of journeys. */
function remarksOfPlaywright(suite, titles = []) {
  const path = suite.title ? [...titles, suite.title] : titles;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find(({ error }) => error)?.error?.message;
        return `${status === 'flaky' ? 'flaky' : 'failed'}: ${[...path, title].join(' › ')}\n${excerpt(error)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => remarksOfPlaywright(inner, path))];
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
  const args = ['run', '--retry=1', ...paths, ...projects.flatMap((project) => ['--project', project])];
  return runSuite(
    name,
    commandOf('vitest'),
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    {},
    // A file that could not be loaded has no tests to count, so it counts itself.
    (code, report) => {
      const unloaded = report.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      );
      return countsOf(code, report.numPassedTests, report.numFailedTests + unloaded.length, remarksOfVitest(report));
    },
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
    (code, { stats, errors, suites }) =>
      countsOf(
        code,
        stats.expected + stats.flaky,
        stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
        suites.flatMap((suite) => remarksOfPlaywright(suite)),
      ),
  );
}
