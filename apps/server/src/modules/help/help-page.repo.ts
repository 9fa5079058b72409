import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpRole, Language } from '@khue/contract/constants';
import { helpDir } from '../../platform/paths';
import { type HelpPage, readHelpText } from './help-page.rules';

const rowsOf = (name: string) =>
  readFileSync(join(helpDir, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'));

const listed = (cell = '') => (cell === '' ? [] : cell.split(' '));

function readPages(language: Language): readonly HelpPage[] {
  return rowsOf('pages').map(([key = '', topic = '', roles, path = '', related]) => ({
    key,
    topic,
    roles: listed(roles) as HelpRole[],
    path: path || null,
    related: listed(related),
    ...readHelpText(readFileSync(join(helpDir, language, `${key}.md`), 'utf8')),
  }));
}

function readTopics(language: Language) {
  return rowsOf('topics').map(([key = '', vi = '', en = '']) => ({ key, name: { vi, en }[language] }));
}

/** Read once: they come with the program and change with it. */
const once = <Value>(read: (language: Language) => Value) => {
  const kept = new Map<Language, Value>();
  return (language: Language): Value => {
    const known = kept.get(language) ?? read(language);
    kept.set(language, known);
    return known;
  };
};

/** In the order of the table of contents. */
export const helpPages = once(readPages);
export const helpTopics = once(readTopics);
