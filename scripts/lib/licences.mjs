/** Licences under which others' work may be part of the product; a new one is looked at by a person first. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
]);

/** What packages say in their text and not in their description, as a person read it. */
const READ_BY_A_PERSON = new Map([['png-js', 'MIT']]);

/** What lies in the repository itself, built by others: NOTICE says why each may be there. */
const VENDORED = new Map([['h5p-standalone@3.7.0', 'MIT AND GPL-3.0-only']]);

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** "(MIT OR CC0-1.0)" is a choice, "Apache-2.0 AND MIT" holds both. */
function isAllowed(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one.trim())));
}

/** Everything of others that runs in the product, with its licence: by the lock file, whichever machine asks. */
export function licencesIn(lock) {
  const found = new Map([...VENDORED].map(([id, licence]) => [id, { licence, isAllowed: true }]));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue;
    const name = nameOf(path);
    // Parts of a package for one machine alone are under the licence of the package.
    const whole = name.startsWith('@rolldown/binding-') ? lock.packages['node_modules/rolldown']?.license : undefined;
    const licence = READ_BY_A_PERSON.get(name) ?? entry.license ?? whole ?? 'unknown';
    found.set(`${name}@${entry.version}`, { licence, isAllowed: isAllowed(licence) });
  }
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
}
