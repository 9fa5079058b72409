import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';

export interface Dependency {
  machineName: string;
  major: number;
  minor: number;
}

export interface InstalledLibrary {
  id: number;
  machine_name: string;
  major: number;
  minor: number;
  patch: number;
  title: string;
  is_runnable: boolean;
  scripts: string[];
  styles: string[];
  dependencies: Dependency[];
}

export interface ListedLibrary extends InstalledLibrary {
  installed_by: number | null;
  installed_by_name: string | null;
  installed_at: Date;
  materials: number;
}

const COLUMNS = sql`l.id, l.machine_name, l.major, l.minor, l.patch, l.title, l.is_runnable, l.scripts, l.styles, l.dependencies`;

/** There are some dozens of them at most, so they come all at once. */
export function listLibraries(db: Queryable): Promise<ListedLibrary[]> {
  return rowsOf(
    db,
    sql`SELECT ${COLUMNS}, l.installed_by, u.full_name AS installed_by_name, l.installed_at,
          (SELECT count(*) FROM materials m JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
           WHERE m.machine_name = l.machine_name AND m.status <> 'deleted'
             AND v.library = l.machine_name || ' ' || l.major || '.' || l.minor)::integer AS materials
        FROM h5p_libraries l LEFT JOIN ${identityTables.users} u ON u.id = l.installed_by
        ORDER BY l.machine_name, l.major, l.minor`,
  );
}

export function findLibrary(
  db: Queryable,
  machineName: string,
  major: number,
  minor: number,
): Promise<InstalledLibrary | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${COLUMNS} FROM h5p_libraries l
        WHERE l.machine_name = ${machineName} AND l.major = ${major} AND l.minor = ${minor}`,
  );
}

/** Of some libraries those that are installed, in the order they were asked for. */
export async function installedOf(db: Queryable, wanted: readonly Dependency[]): Promise<Dependency[]> {
  return rowsOf(
    db,
    sql`SELECT l.machine_name AS "machineName", l.major, l.minor
        FROM unnest(
          ${wanted.map(({ machineName }) => machineName)}::text[],
          ${wanted.map(({ major }) => major)}::integer[],
          ${wanted.map(({ minor }) => minor)}::integer[]
        ) WITH ORDINALITY AS wanted (machine_name, major, minor, place)
        JOIN h5p_libraries l
          ON l.machine_name = wanted.machine_name AND l.major = wanted.major AND l.minor = wanted.minor
        ORDER BY wanted.place`,
  );
}

/** One person installs or removes at a time: what depends on what is decided over all of them. */
export async function takeTurnInLibraries(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE h5p_libraries IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertLibrary(
  tx: Tx,
  library: Omit<InstalledLibrary, 'id'>,
  installedBy: number,
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO h5p_libraries (machine_name, major, minor, patch, title, is_runnable, scripts, styles, dependencies, installed_by)
        VALUES (${library.machine_name}, ${library.major}, ${library.minor}, ${library.patch}, ${library.title},
          ${library.is_runnable}, ${library.scripts}::text[], ${library.styles}::text[],
          ${JSON.stringify(library.dependencies)}::jsonb, ${installedBy})
        RETURNING id`,
  );
  if (!row) throw new Error('the library was not stored');
  return row.id;
}

export async function insertLibraryFile(tx: Tx, libraryId: number, path: string, fileId: number): Promise<void> {
  await tx.execute(
    sql`INSERT INTO h5p_library_files (library_id, path, file_id) VALUES (${libraryId}, ${path}, ${fileId})`,
  );
}

/** The row and the paths go; tells the files that it held. */
export async function deleteLibrary(tx: Tx, id: number): Promise<number[]> {
  const rows = await rowsOf<{ file_id: number }>(
    tx,
    sql`DELETE FROM h5p_library_files WHERE library_id = ${id} RETURNING file_id`,
  );
  await tx.execute(sql`DELETE FROM h5p_libraries WHERE id = ${id}`);
  return rows.map(({ file_id }) => file_id);
}

export async function findLibraryFile(db: Queryable, library: Dependency, path: string): Promise<number | undefined> {
  const row = await firstRowOf<{ file_id: number }>(
    db,
    sql`SELECT f.file_id FROM h5p_library_files f JOIN h5p_libraries l ON l.id = f.library_id
        WHERE l.machine_name = ${library.machineName} AND l.major = ${library.major} AND l.minor = ${library.minor}
          AND f.path = ${path}`,
  );
  return row?.file_id;
}
