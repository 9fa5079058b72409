import { readFileSync } from 'node:fs';

const read = (language) =>
  JSON.parse(readFileSync(new URL(`../../packages/i18n/locales/${language}/start.json`, import.meta.url), 'utf8'))
    .commands;

const fill = (sentence, params) => sentence.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name]));

/** Both languages, since the language of the person at the terminal is not known. */
function sentences(key, params = {}) {
  return [fill(read('vi')[key], params), fill(read('en')[key], params)];
}

export function announce(key, params) {
  console.log(sentences(key, params).join(' · '));
}

/** Ends the command with a sentence that says what is wrong and what to do. */
export function refuse(key, params) {
  console.error(sentences(key, params).join('\n'));
  process.exit(1);
}
