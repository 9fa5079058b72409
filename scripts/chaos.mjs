import './lib/require-node.mjs';
import { readdirSync } from 'node:fs';
import { install, installAndBuild } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

/** `npm run chaos` breaks what stands around one process, `npm run chaos -- cluster` parts of a whole cluster. */
const scenes = readdirSync(inRoot('chaos')).flatMap((name) => /^(\w+)\.scene\.ts$/.exec(name)?.[1] ?? []);
const [node, script, first, ...rest] = process.argv;
const isNamed = scenes.includes(first);
const scene = isNamed ? first : 'alone';
if (!scenes.includes(scene)) {
  console.log(`npm run chaos -- ${scenes.join(' | ')}`);
  process.exit(1);
}
await install();
await installAndBuild('server');
stopWithNpm();
process.argv = [node, script, ...(isNamed || first === undefined ? rest : [first, ...rest])];
// In this very process, so that a signal to stop reaches whoever ends all the others.
const { tsImport } = await import('tsx/esm/api');
await tsImport(`../chaos/${scene}.scene.ts`, import.meta.url);
