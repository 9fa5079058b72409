import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { dataDirInMemory } from '../temporary-data-dir';

/** A data directory of its own, as it stands after the first start and a clean stop. */
export function seededDataDir(): string {
  const dir = dataDirInMemory();
  execFileSync('cp', ['-a', `${inject('seededDataDir')}/.`, dir]);
  return dir;
}
