import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** How somebody is addressed: by role in Vietnamese; an English sentence may do without. */
const ADDRESSED = 'you';
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)/g;

/** `{ a: { b: 'text' } }` → `Map { 'a.b' => 'text' }` */
export function flatten(texts, prefix = '', found = new Map()) {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, found);
  }
  return found;
}

export function readLocales() {
  const read = (language) =>
    new Map(
      readdirSync(inRoot('packages/i18n/locales', language))
        .filter((name) => name.endsWith('.json'))
        .map((name) => {
          const texts = JSON.parse(readFileSync(inRoot('packages/i18n/locales', language, name), 'utf8'));
          return [name.replace('.json', ''), flatten(texts)];
        }),
    );
  return { vi: read('vi'), en: read('en') };
}

export const withoutPlural = (key) => key.replace(PLURAL, '');
const plainKeys = (texts) => new Set([...texts.keys()].map(withoutPlural));
const placeholders = (text) =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name).filter((name) => name !== ADDRESSED));

function compareNamespace(namespace, vi, en) {
  const problems = [];
  const [viKeys, enKeys] = [plainKeys(vi), plainKeys(en)];
  for (const key of viKeys) if (!enKeys.has(key)) problems.push(`en/${namespace}.json lacks "${key}"`);
  for (const key of enKeys) if (!viKeys.has(key)) problems.push(`vi/${namespace}.json lacks "${key}"`);
  for (const [key, text] of [...vi, ...en]) {
    if (text.trim() === '') problems.push(`${namespace}.json: "${key}" is empty`);
  }
  for (const [key, text] of vi) {
    // Plural forms differ in number: any form of the other language may answer for it.
    const others = [...en].filter(([other]) => withoutPlural(other) === withoutPlural(key)).map(([, other]) => other);
    if (others.length === 0) continue;
    const there = new Set(others.flatMap((other) => [...placeholders(other)]));
    const here = placeholders(text);
    const different = [...here].filter((name) => !there.has(name)).concat([...there].filter((name) => !here.has(name)));
    if (different.length > 0)
      problems.push(`${namespace}.json: "${key}" differs in placeholders: ${different.join(', ')}`);
  }
  return problems;
}

/** The same namespaces, keys and placeholders in both languages. */
export function findDisparities({ vi, en }) {
  const problems = [];
  for (const namespace of new Set([...vi.keys(), ...en.keys()])) {
    const [one, other] = [vi.get(namespace), en.get(namespace)];
    if (one && other) problems.push(...compareNamespace(namespace, one, other));
    else problems.push(`${one ? 'en' : 'vi'}/${namespace}.json is missing`);
  }
  return problems;
}
