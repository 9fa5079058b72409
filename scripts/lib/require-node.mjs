// Imported first by every command and written so that old releases of Node can still read it.
import { refuse } from './sentences.mjs';

const NEEDED = [20, 19];

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

if (!isSupported(process.versions.node)) {
  refuse('node_too_old', { needed: NEEDED.join('.'), found: process.versions.node });
}
