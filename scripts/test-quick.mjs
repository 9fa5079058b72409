import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { changedFiles } from './lib/changed-files.mjs';
import { runChecks } from './lib/checks.mjs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';
import { touchedBy } from './lib/touched.mjs';

await install();
await installAndBuild();
const { serverTests, journeys, screens } = touchedBy(changedFiles());

const suites = [
  ['checks', runChecks],
  ['units', () => runVitest('units', ['units'])],
];
if (serverTests.length > 0) suites.push(['server', () => runVitest('server', ['server'], serverTests)]);
if (journeys.length > 0) {
  const browser = await ensureBrowser();
  suites.push(['journeys', () => runPlaywright('journeys', 'journeys', browser, { files: journeys, screens })]);
}
await runSuites(suites);
