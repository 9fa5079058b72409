import './lib/require-node.mjs';
import { resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { commandOf, inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';

// `before` takes the pictures into a folder, `after` takes them again and tells which differ, with what differs in red.
const [when = 'before', folder = '.build/pictures'] = process.argv.slice(2);
const env = { ...process.env, PICTURES: resolve(folder), CHROME_PATH: await ensureBrowser() };
const difference = ['--output', resolve(folder, 'differences')];
process.exitCode = await runNode(
  commandOf('@playwright/test', 'playwright'),
  ['test', '--project', 'pictures', ...(when === 'before' ? ['--update-snapshots=all'] : difference)],
  { cwd: inRoot('apps/e2e'), env },
);
