import './lib/require-node.mjs';
import { installAndBuild } from './lib/prepare.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

stopWithNpm();
await installAndBuild();
process.setSourceMapsEnabled(true);
// In this very process, so that signals reach the server without a go-between.
const { main } = await import('../apps/server/dist/main.js');
await main(process.argv.slice(2));
