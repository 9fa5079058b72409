import './lib/require-node.mjs';
import { installAndBuild } from './lib/prepare.mjs';
import { runVitest } from './lib/suites.mjs';

await installAndBuild();
const { passed, failed } = await runVitest('deep', ['deep']);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
