import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TIME_ZONE } from '@khue/contract/constants';
import { datedFolder, type KeepRules, superfluous } from './keep.rules';
import { type Manifest, readManifest } from './manifest';

export interface FoundBackup {
  folder: string;
  name: string;
  manifest: Manifest;
}

const NAME = /^khue-\d{4}-\d{2}-\d{2}-\d{6}$/;
/** No back-up is written for that long: what still lies there was left by a process that died. */
const ABANDONED_MS = 24 * 3_600_000;
export const UNFINISHED = '.part';

/** `khue-2026-12-01-020013`, by the clock of the schools. */
export const folderName = (at: Date): string => datedFolder(at, TIME_ZONE);

/** The complete back-ups of a place, oldest first; what cannot be read as one is no back-up. */
export async function backupsIn(place: string): Promise<FoundBackup[]> {
  const names = (await readdir(place).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const found: FoundBackup[] = [];
  for (const name of names) {
    const folder = join(place, name);
    const read = await readManifest(folder).catch(() => null);
    if (read) found.push({ folder, name, manifest: read.manifest });
  }
  return found;
}

/** Takes away what the rules do not keep, and what died while it was written; tells how many back-ups went. */
export async function thinOut(place: string, rules: KeepRules, now: Date): Promise<string[]> {
  for (const name of await readdir(place)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const found = await stat(join(place, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS)
      await rm(join(place, name), { recursive: true, force: true });
  }
  const gone = superfluous(
    (await backupsIn(place)).map(({ name }) => name),
    rules,
  );
  for (const name of gone) await rm(join(place, name), { recursive: true, force: true });
  return gone;
}
