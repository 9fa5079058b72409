import './lib/require-node.mjs';
import { readdirSync } from 'node:fs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { commandOf, inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';

const available = readdirSync(inRoot('bench')).filter((name) => /\.bench\.(mjs|ts)$/.test(name));
const [wanted, ...rest] = process.argv.slice(2);
const file = available.find((name) => name.split('.bench.')[0] === wanted);
if (file) {
  await install();
  await installAndBuild();
  process.exitCode = await runNode(commandOf('tsx'), [inRoot('bench', file), ...rest]);
} else {
  console.log(`npm run bench -- ${available.map((name) => name.split('.bench.')[0]).join(' | ')}`);
  process.exitCode = wanted ? 1 : 0;
}
