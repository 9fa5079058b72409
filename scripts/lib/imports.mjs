import { posix } from 'node:path';

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function withoutComments(source) {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** What a file imports: repository paths without extension for our own files, package names for the others. */
export function importsOf(path, source) {
  return [...withoutComments(source).matchAll(IMPORT)].map(([, type, stated, lazy]) => {
    const specifier = stated ?? lazy;
    const shared = /^@khue\/(\w+)\/(.+)$/.exec(specifier);
    if (shared) {
      const [, name, rest] = shared;
      const target = rest.startsWith('locales/') || rest.endsWith('.json') ? rest : `src/${rest}`;
      return { target: `packages/${name}/${target}`, isType: Boolean(type), isOurs: true };
    }
    if (specifier.startsWith('@/')) {
      return { target: `apps/web/src/${specifier.slice(2)}`, isType: Boolean(type), isOurs: true };
    }
    if (specifier.startsWith('.')) {
      return { target: posix.join(posix.dirname(path), specifier), isType: Boolean(type), isOurs: true };
    }
    return { target: specifier, isType: Boolean(type), isOurs: false };
  });
}
