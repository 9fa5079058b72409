import { aboutOf, archiveOf, type Packed } from './h5p-archive';

/* A tiny type of our own and what it needs. Nobody runs them here; the journeys do that with theirs. */
const SCRIPT = 'H5P.Counter = function () {};';
const HELPER = 'H5P.Helper = {};';

export const helperLibrary = (more: object = {}): Packed[] => [
  {
    name: 'H5P.Helper-1.0/library.json',
    content: JSON.stringify({
      title: 'Helper',
      machineName: 'H5P.Helper',
      majorVersion: '1',
      minorVersion: '0',
      patchVersion: '3',
      runnable: 0,
      preloadedJs: [{ path: 'js/helper.js' }],
      ...more,
    }),
  },
  { name: 'H5P.Helper-1.0/js/helper.js', content: HELPER },
];

export const counterLibrary = (more: object = {}, version = '1.0'): Packed[] => [
  {
    name: `H5P.Counter-${version}/library.json`,
    content: JSON.stringify({
      title: 'Counter',
      machineName: 'H5P.Counter',
      majorVersion: Number(version.split('.')[0]),
      minorVersion: Number(version.split('.')[1]),
      patchVersion: 1,
      runnable: 1,
      preloadedJs: [{ path: 'js/counter.js' }],
      preloadedCss: [{ path: 'css/counter.css' }],
      preloadedDependencies: [{ machineName: 'H5P.Helper', majorVersion: 1, minorVersion: 0 }],
      ...more,
    }),
  },
  { name: `H5P.Counter-${version}/js/counter.js`, content: SCRIPT },
  { name: `H5P.Counter-${version}/css/counter.css`, content: '.h5p-counter .ask { color: rgb(1, 2, 3); }' },
  { name: `H5P.Counter-${version}/semantics.json`, content: '[]' },
  { name: `H5P.Counter-${version}/language/vi.json`, content: '{}' },
  { name: `H5P.Counter-${version}/run.sh`, content: 'rm -rf /' },
];

/** A package as editors make it: content, and the code that plays it. */
export const counterPackage = (
  params: object,
  libraries: readonly Packed[] = [],
  media: readonly Packed[] = [],
): Buffer =>
  archiveOf([
    { name: 'h5p.json', content: JSON.stringify(aboutOf('H5P.Counter', '1.0', { title: 'Bấm nút' })) },
    { name: 'content/content.json', content: JSON.stringify(params) },
    ...media,
    ...libraries,
  ]);
