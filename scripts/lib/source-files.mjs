import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from './repository.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.build', 'test-results', 'playwright-report']);

function walk(dir, matches, found) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) walk(path, matches, found);
    } else if (matches.test(entry.name)) {
      found.set(path.slice(ROOT.length + 1), readFileSync(path, 'utf8'));
    }
  }
  return found;
}

/** Path in the repository → content, for every file of the folders whose name matches. */
export function sourceFiles(folders, matches = /\.tsx?$/) {
  const found = new Map();
  for (const folder of folders) walk(inRoot(folder), matches, found);
  return found;
}
