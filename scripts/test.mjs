import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { installAndBuild } from './lib/prepare.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';

await installAndBuild();
const browser = await ensureBrowser();

await runSuites([
  ['checks', runChecks],
  ['tests', () => runVitest('tests', ['units', 'components', 'server'])],
  ['journeys', () => runPlaywright('journeys', 'journeys', browser)],
  ['start', () => runVitest('start', ['start'])],
]);
