import { posix } from 'node:path';

const MODULE = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;
const LOOK = 'apps/web/src/components/look/look';

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');
/** What stands before a brace, without conditions such as `@media (max-width: 47.99em)`. */
const selectorsIn = (css) =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, text]) => text.trim())
    .filter((one) => !one.startsWith('@'));
const classesIn = (css) =>
  new Set(selectorsIn(css).flatMap((one) => [...one.replace(GLOBAL, '').matchAll(CLASS)].map(([, name]) => name)));

const pathOf = (from, to) =>
  to.startsWith('@/') ? `apps/web/src/${to.slice(2)}` : posix.join(posix.dirname(from), to);

/** The classes that sources name, by style sheet; `null` where one is passed on whole, or asked by a computed name. */
function usesOf(sources) {
  const uses = new Map();
  for (const [path, source] of sources) {
    for (const [, name, to] of source.matchAll(MODULE)) {
      const sheet = pathOf(path, to);
      const rest = source.replaceAll(MODULE, '');
      const named = [...rest.matchAll(new RegExp(`(?<![\\w.'-])${name}\\.(\\w+)`, 'g'))].map(([, used]) => used);
      const isWhole = new RegExp(`(?<![\\w.'-])${name}(?:\\[|[}),])|\\.\\.\\.${name}\\b`).test(rest);
      const known = uses.get(sheet);
      uses.set(sheet, isWhole || known === null ? null : new Set([...(known ?? []), ...named]));
    }
  }
  return uses;
}

function looksApart(sheets, sources) {
  const css = sheets.get(`${LOOK}.css`);
  const types = sources.get(`${LOOK}.ts`);
  if (!css || !types) return [];
  const defined = new Set([...classesIn(css)].map((name) => name.replace(/^kh-/, '')));
  const told = types.slice(0, types.indexOf('type Look ='));
  const typed = new Set([...told.matchAll(/'([\w-]+)'/g)].map(([, name]) => name));
  const all = [...sources].filter(([path]) => path !== `${LOOK}.ts`).map(([, source]) => source);
  const used = new Set(
    all
      .flatMap((source) => [...source.matchAll(/\blook(?:With)?\(([^)]*)\)/g)])
      .flatMap(([, names]) => [...names.matchAll(/'([\w-]+)'/g)])
      .map(([, name]) => name),
  );
  return [
    ...[...typed].filter((name) => !defined.has(name)).map((name) => `look.css lacks "kh-${name}", look.ts has it`),
    ...[...defined].filter((name) => !typed.has(name)).map((name) => `look.ts lacks "${name}", look.css has it`),
    ...[...typed].filter((name) => !used.has(name)).map((name) => `The look "${name}" is used nowhere.`),
  ];
}

/** Classes of style sheets that no component names, and looks that are not the same in `look.ts` and `look.css`. */
export function findUnusedClasses(sheets, sources) {
  const uses = usesOf(sources);
  const unused = [...sheets]
    .filter(([path]) => path.endsWith('.module.css') && uses.get(path) !== null)
    .flatMap(([path, css]) =>
      [...classesIn(css)]
        .filter((name) => !uses.get(path)?.has(name))
        .map((name) => `${path} has a class "${name}" that nothing uses.`),
    );
  return [...unused, ...looksApart(sheets, sources)];
}
