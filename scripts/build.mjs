import './lib/require-node.mjs';
import { installAndBuild } from './lib/prepare.mjs';

await installAndBuild(...process.argv.slice(2));
