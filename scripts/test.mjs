import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { runRowChecks } from './lib/described-rows.mjs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';

// A browser comes over the network while the packages are unpacked.
const browserThere = ensureBrowser();
await install();
await installAndBuild();
const browser = await browserThere;

await runSuites([
  // Products that are started and killed wait for disks and clocks; checks wait for nothing, and hang on no clock.
  [
    ['checks', runChecks],
    ['start', () => runVitest('start', ['start'])],
  ],
  ['tests', () => runVitest('tests', ['units', 'components', 'server'])],
  ['rows of queries', runRowChecks],
  ['journeys', () => runPlaywright('journeys', 'journeys', browser)],
]);
