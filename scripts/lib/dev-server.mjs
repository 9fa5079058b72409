// Run by tsx, which reads TypeScript and starts this again when a source file changes.
import { main } from '../../apps/server/src/main.ts';
import { watchWorkers } from './build-server.mjs';

await watchWorkers();
await main(process.argv.slice(2));
