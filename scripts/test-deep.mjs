import './lib/require-node.mjs';
import { runAudit } from './lib/audit.mjs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { runSuites } from './lib/run-suites.mjs';
import { runVitest } from './lib/suites.mjs';

await install();
await installAndBuild();
await runSuites([
  ['audit', runAudit],
  ['deep', () => runVitest('deep', ['deep'])],
]);
