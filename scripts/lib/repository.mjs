import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(ROOT, ...parts);

/** The script behind a package's command, run with this very Node: no shell, no PATH. */
export function commandOf(packageName, command = packageName) {
  const home = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[command]);
}
