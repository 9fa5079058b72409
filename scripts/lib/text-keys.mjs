import { withoutPlural } from './locales.mjs';

const CALL = /\b(?:t|say)\(\s*(?:[\w.]+,\s*)?(['"`])((?:(?!\1)[^\\\n])+)\1/g;
const NAMESPACES = /(?:useTranslation|getFixedT)\(\s*(?:[\w.]+,\s*)?(\[[^\]]*\]|'[^']+')/g;
const RULE_MESSAGE = /['"](validation\.[a-z_]+)['"]/g;

/** Keys that code names outright; of a key put together at run time, the part before the first variable. */
function keysUsed(source) {
  const namespaces = [...source.matchAll(NAMESPACES)].flatMap(([, list]) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name),
  );
  const keys = [...source.matchAll(CALL)].map(([, , key]) => key);
  const rules = [...source.matchAll(RULE_MESSAGE)].map(([, key]) => key.replace('.', ':'));
  return { namespaces, keys: [...new Set([...keys, ...rules])] };
}

/** Every key that a file uses and no locale has. */
export function findMissingKeys(files, namespaces) {
  const problems = [];
  for (const [path, source] of files) {
    const used = keysUsed(source);
    for (const key of used.keys) {
      const stated = /^([\w-]+):/.exec(key)?.[1];
      const rest = stated ? key.slice(stated.length + 1) : key;
      const [start, ...variable] = rest.split('${');
      if (start === '' && !stated) continue;
      const among = stated ? [stated] : used.namespaces.length > 0 ? used.namespaces : [...namespaces.keys()];
      const exists = among.some((name) =>
        [...(namespaces.get(name)?.keys() ?? [])].some((known) =>
          variable.length > 0 ? known.startsWith(start) : known === rest || withoutPlural(known) === rest,
        ),
      );
      if (!exists) problems.push(`${path} uses "${key}", which ${among.join(' or ')} does not have`);
    }
  }
  return problems;
}
