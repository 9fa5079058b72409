/** From where it stands up to the root, as Node looks packages up. */
function isLocked(packages, from, name) {
  let place = from;
  while (true) {
    if (packages[`${place}${place ? '/' : ''}node_modules/${name}`]) return true;
    if (!place) return false;
    place = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '';
  }
}

/**
 * The lock must serve every platform: `npm ci` refuses one that lacks a package for another platform, which a registry
 * that does not carry it makes npm leave out. And it names no host, so that any registry can serve it.
 */
export function findLockProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved && !entry.link ? [`${path} names a host: ${entry.resolved}`] : []),
    ...Object.keys(entry.optionalDependencies ?? {}).flatMap((name) =>
      isLocked(packages, path, name)
        ? []
        : [`${name}, an optional dependency of ${path}, is missing: run node scripts/complete-lock.mjs`],
    ),
  ]);
}

const PLATFORM =
  /(android|darwin|linux|win32|freebsd|netbsd|openbsd|openharmony|sunos|aix)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(musl|gnu|musleabihf|gnueabihf|eabi|msvc))?$/;

function platformEntry(name, version, parent) {
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os) throw new Error(`${name} does not tell its platform: add it to package-lock.json by hand`);
  const libc = abi.startsWith('musl') ? { libc: ['musl'] } : abi.startsWith('gnu') ? { libc: ['glibc'] } : {};
  return { version, cpu: [cpu], ...(parent.dev ? { dev: true } : {}), ...libc, optional: true, os: [os] };
}

/** The lock with the packages for other platforms that npm left out; their names tell the platform. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) packages[`node_modules/${name}`] = platformEntry(name, version, entry);
    }
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}
