import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { installAndBuild } from './lib/prepare.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';

await installAndBuild();
const browser = await ensureBrowser();

const suites = [
  ['checks', runChecks],
  ['tests', () => runVitest('tests', ['units', 'server'])],
  ['journeys', () => runPlaywright('journeys', 'journeys', browser)],
  ['start', () => runVitest('start', ['start'])],
];

const summary = [];
const total = { passed: 0, failed: 0 };
for (const [name, runSuite] of suites) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { passed, failed } = await runSuite();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
}

console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
