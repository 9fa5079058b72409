import './lib/require-node.mjs';
import { installAndBuild } from './lib/prepare.mjs';

await installAndBuild('server');
process.setSourceMapsEnabled(true);
await import('../apps/server/dist/cli/doctor.js');
