import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { commandOf, inRoot } from './repository.mjs';
import { runNode } from './run.mjs';

const reportOf = (name) => inRoot('.build', 'reports', `${name}.json`);

function readReport(name) {
  return existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : null;
}

/** A suite that ends badly without naming a failed test (a crash, a failed set-up) counts as one failure. */
export function countsOf(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runSuite(name, script, args, options, count) {
  mkdirSync(inRoot('.build', 'reports'), { recursive: true });
  rmSync(reportOf(name), { force: true });
  const code = await runNode(script, args, options);
  const report = readReport(name);
  return report ? count(code, report) : countsOf(code || 1, 0, 0);
}

export function runVitest(name, projects) {
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
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
      return countsOf(code, report.numPassedTests, report.numFailedTests + unloaded.length);
    },
  );
}

export function runPlaywright(name, project, browser) {
  const env = { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
  return runSuite(
    name,
    commandOf('@playwright/test', 'playwright'),
    ['test', '--project', project],
    { cwd: inRoot('apps/e2e'), env },
    (code, { stats, errors }) =>
      countsOf(code, stats.expected + stats.flaky, stats.unexpected + (stats.unexpected === 0 ? errors.length : 0)),
  );
}
