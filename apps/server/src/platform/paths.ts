import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, from source (tests) and from the bundle (dist) alike. */
function findRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'apps/server/db/baseline'))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error('the db folder is missing beside the server');
    dir = parent;
  }
  return dir;
}

const root = findRoot();
/** Which release this is. */
export const productVersion = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version;
/** Tables, functions, views and triggers as files. */
export const schemaDir = join(root, 'apps/server/db');
/** Child processes and threads start from files on the disk: bundles of src/workers, for tests and development too. */
export const workersDir = join(root, 'apps/server/dist/workers');
/** What a browser is sent to play imported content with. */
export const playerDir = join(root, 'apps/server/player');
/** The H5P core, built by its authors and under a licence of its own: see NOTICE. */
export const h5pCoreDir = join(root, 'apps/server/vendor/h5p-standalone-3.7.0');
/** Addresses and banks that a first start loads into the database. */
export const referenceDataDir = join(root, 'apps/server/data/reference');
/** How the product is used, page by page. */
export const helpDir = join(root, 'apps/server/data/help');
export const webDir = join(root, 'apps/web/dist');
export const openApiPath = join(root, 'packages/contract/openapi.json');
export const tablesPath = join(root, 'apps/server/src/platform/db/tables.generated.ts');
export const schemaPath = join(schemaDir, 'schema.sql');
