import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, from source (tests) and from the bundle (dist) alike. */
function findRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'apps/server/migrations'))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error('the migrations folder is missing beside the server');
    dir = parent;
  }
  return dir;
}

const root = findRoot();
export const migrationsDir = join(root, 'apps/server/migrations');
/** Threads start from files as they lie on the disk; those are neither bundled nor compiled. */
export const workersDir = join(root, 'apps/server/workers');
/** What a browser is sent to play imported content with. */
export const playerDir = join(root, 'apps/server/player');
/** Addresses and banks that a first start loads into the database. */
export const referenceDataDir = join(root, 'apps/server/data/reference');
/** How the product is used, page by page. */
export const helpDir = join(root, 'apps/server/data/help');
export const webDir = join(root, 'apps/web/dist');
export const openApiPath = join(root, 'packages/contract/openapi.json');
export const tablesPath = join(root, 'apps/server/src/platform/db/tables.generated.ts');
