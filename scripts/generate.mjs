import './lib/require-node.mjs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { keepProven, provenExpressions } from './lib/proven-expressions.mjs';
import { filesWithExpressions, judgeExpressions } from './lib/slow-expressions.mjs';

await install();
await installAndBuild('server');
keepProven((await judgeExpressions(filesWithExpressions(), provenExpressions())).quick);
await import('../apps/server/dist/cli/openapi.js');
await import('../apps/server/dist/cli/tables.js');
