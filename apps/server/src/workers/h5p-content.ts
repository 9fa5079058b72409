import { isObject, type Json } from './json-values';

/** As the database can keep it. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().normalize('NFC');

/** The same value with texts that can be stored; depth and number were counted before. */
export const cleanTexts = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), cleanValue(member)]));

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return isObject(value) ? cleanTexts(value) : value;
}

/** Editors leave a mark behind what they had not stored yet. */
const bare = (path: string) => path.replace(/#tmp$/, '');
const isElsewhere = (path: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path);

/** Addresses of the pictures in a text; each letter of it is looked at once. */
function* picturesIn(html: string): Generator<string> {
  const begin = /<img\s/gi;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    const end = html.indexOf('>', found.index);
    if (end < 0) return;
    begin.lastIndex = end;
    const source = / src="([^"]*)"/i.exec(html.slice(found.index, end))?.[1];
    if (source) yield source;
  }
}

/**
 * The files that content names, each once, in reading order: pictures in its texts, and whatever stands under `path`;
 * `isFile` where that can be nothing else.
 */
interface Reference {
  path: string;
  isFile: boolean;
}

export function referencesIn(content: Json): Reference[] {
  const found = new Map<string, Reference>();
  const note = (given: string, isFile: boolean) => {
    if (given === '' || isElsewhere(given)) return;
    const path = bare(given);
    found.set(path, { path, isFile: isFile || found.get(path)?.isFile === true });
  };
  const walk = (value: unknown) => {
    if (typeof value === 'string') for (const source of picturesIn(value)) note(source, true);
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isObject(value) || Array.isArray(value)) return;
    if (typeof value.path === 'string') note(value.path, typeof value.mime === 'string');
    for (const member of Object.values(value)) walk(member);
  };
  walk(content);
  return [...found.values()];
}
