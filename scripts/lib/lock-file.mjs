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
        : [`${name}, an optional dependency of ${path}, is missing: npm ci would refuse`],
    ),
  ]);
}
