import './lib/require-node.mjs';
import { installAndBuild } from './lib/prepare.mjs';

await installAndBuild('server');
await import('../apps/server/dist/cli/openapi.js');
await import('../apps/server/dist/cli/tables.js');
