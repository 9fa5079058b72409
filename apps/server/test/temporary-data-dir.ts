import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passable by the account that PostgreSQL runs under when the tests run as root. */
export function temporaryDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'khue-test-'));
  chmodSync(dir, 0o711);
  return dir;
}
