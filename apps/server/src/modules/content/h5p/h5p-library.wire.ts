import type { Dependency, InstalledLibrary, ListedLibrary } from './h5p-library.repo';

export const nameOfDependency = ({ machineName, major, minor }: Dependency) => `${machineName} ${major}.${minor}`;
export const nameOfLibrary = ({ machine_name, major, minor }: InstalledLibrary) => `${machine_name} ${major}.${minor}`;

export const wireLibrary = (all: readonly ListedLibrary[]) => {
  const installed = new Set(all.map(nameOfLibrary));
  return (row: ListedLibrary) => ({
    id: row.id,
    library: nameOfLibrary(row),
    version: `${row.major}.${row.minor}.${row.patch}`,
    title: row.title,
    runnable: row.is_runnable,
    missing: row.dependencies.map(nameOfDependency).filter((name) => !installed.has(name)),
    materials: row.materials,
    installed_by: row.installed_by === null ? null : { id: row.installed_by, name: row.installed_by_name ?? '' },
    installed_at: row.installed_at,
  });
};
