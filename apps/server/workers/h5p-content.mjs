import { isObject } from './json-values.mjs';

/** As the database can keep it. */
const storable = (text) => text.replaceAll('\0', '').toWellFormed().normalize('NFC');

/** The same value with texts that can be stored; depth and number were counted before. */
export function cleanTexts(value) {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), cleanTexts(member)]));
}

/** Editors leave a mark behind what they had not stored yet. */
export const bare = (path) => path.replace(/#tmp$/, '');
const isElsewhere = (path) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path);

/**
 * The files that content names, each once, in reading order. Whatever text stands under `path` may be one;
 * `isFile` where a kind stands beside it, so that it is nothing else.
 */
export function referencesIn(content) {
  const found = new Map();
  const walk = (value) => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isObject(value) || Array.isArray(value)) return;
    if (typeof value.path === 'string' && value.path !== '' && !isElsewhere(value.path)) {
      const path = bare(value.path);
      const isFile = typeof value.mime === 'string' || found.get(path)?.isFile === true;
      found.set(path, { path, isFile });
    }
    for (const member of Object.values(value)) walk(member);
  };
  walk(content);
  return [...found.values()];
}
