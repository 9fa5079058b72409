import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { installAndBuild } from './lib/prepare.mjs';
import { runPlaywright, runVitest } from './lib/suites.mjs';

await installAndBuild();
const browser = await ensureBrowser();

const suites = [
  ['checks', runChecks],
  ['tests', () => runVitest('tests', ['units', 'components', 'server'])],
  ['journeys', () => runPlaywright('journeys', 'journeys', browser)],
  ['start', () => runVitest('start', ['start'])],
];

const summary = [];
const remarks = [];
const total = { passed: 0, failed: 0 };
for (const [name, runSuite] of suites) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { passed, failed, remarks: said = [] } = await runSuite();
  total.passed += passed;
  total.failed += failed;
  remarks.push(...said);
  summary.push(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
}

// Once more at the end, where whoever reads a long log looks first.
if (remarks.length > 0) console.log(`\n${remarks.join('\n\n')}`);
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
