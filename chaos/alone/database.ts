import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '../scene';

const ROOT = join(import.meta.dirname, '../..');

/** The embedded PostgreSQL, held by a process of its own, so that product and database can be broken one by one. */
export async function startDatabase(scene: Scene, env: Record<string, string>): Promise<URL> {
  const dataDir = join(scene.folder, 'database');
  const held = join(ROOT, 'apps/server/test/embedded-postgres-process.ts');
  const program = scene.programs.start('database', [process.execPath, '--import', 'tsx', held, dataDir], {
    cwd: ROOT,
    env,
  });
  let url: string | undefined;
  await scene.until('the database', async () => {
    if (!program.isRunning) throw new Error(`the database ended: ${readFileSync(program.log, 'utf8')}`);
    url = /"url":"([^"]+)"/.exec(readFileSync(program.log, 'utf8'))?.[1];
    return url !== undefined;
  });
  scene.programs.own(join(dataDir, 'postgres'));
  return new URL(url ?? '');
}
