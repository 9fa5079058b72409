import './lib/require-node.mjs';
import { runChecks } from './lib/checks.mjs';
import { install } from './lib/prepare.mjs';

await install();
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
