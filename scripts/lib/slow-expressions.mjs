import { sourceFiles } from './source-files.mjs';

const FOLDERS = [
  'packages/contract/src',
  'packages/scoring/src',
  'packages/i18n/src',
  'apps/server/src',
  'apps/web/src',
];

/** What runs in the product, with its text. */
export const filesWithExpressions = () =>
  [...sourceFiles(FOLDERS, /\.tsx?$/)].filter(
    ([path]) => !/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('apps/server/src/seed/'),
  );

/** The regular expressions of a file, with the lines they stand in. */
function expressionsIn(path, source, parseSync) {
  const found = [];
  const walk = (node) => {
    if (Array.isArray(node)) {
      for (const item of node) walk(item);
      return;
    }
    if (!node || typeof node !== 'object') return;
    if (node.type === 'Literal' && node.regex) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ place: `${path}:${line}`, ...node.regex });
    }
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value);
  };
  walk(parseSync(path, source).program);
  return found;
}

/** A quiet machine needs far less; a busy one must not change the verdict. */
const ONE_MINUTE = 60_000;

/** Every expression once, with all its places. */
function collect(files, parseSync) {
  const byText = new Map();
  for (const [path, source] of files) {
    for (const { place, pattern, flags } of expressionsIn(path, source, parseSync)) {
      const text = `/${pattern}/${flags}`;
      byText.set(text, { pattern, flags, places: [...(byText.get(text)?.places ?? []), place] });
    }
  }
  return byText;
}

/**
 * Expressions whose time grows faster than their input: with the square of it or worse. One of them and a text of a
 * megabyte stop the process for minutes, so none is kept, however short its input is today. Answers the problems, and
 * the expressions that have none.
 */
export async function judgeExpressions(files, proven = new Set()) {
  // Loaded late: this module is read before anything is installed.
  const { parseSync } = await import('oxc-parser');
  const { check } = await import('recheck');
  const quick = [];
  const problems = [];
  for (const [text, { pattern, flags, places }] of collect(files, parseSync)) {
    const { status, complexity } = proven.has(text)
      ? { status: 'safe' }
      : await check(pattern, flags, { timeout: ONE_MINUTE });
    if (status === 'safe') {
      quick.push(text);
      continue;
    }
    const why = status === 'vulnerable' ? complexity.summary : 'not decided';
    problems.push(
      `${places.join(', ')}: ${text} takes too long on a long text (${why}); write it so that no part can match in two ways`,
    );
  }
  return { quick, problems };
}
