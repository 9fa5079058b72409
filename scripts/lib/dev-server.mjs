// Run by tsx, which reads TypeScript and starts this again when a source file changes.
import { main } from '../../apps/server/src/main.ts';

await main(process.argv.slice(2));
