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

/**
 * Expressions whose time grows faster than their input: with the square of it or worse. One of them and a text of a
 * megabyte stop the process for minutes, so none is kept, however short its input is today.
 */
export async function findSlowExpressions(files) {
  // Loaded late: this module is read before anything is installed.
  const { parseSync } = await import('oxc-parser');
  const { check } = await import('recheck');
  const byText = new Map();
  for (const [path, source] of files) {
    for (const { place, pattern, flags } of expressionsIn(path, source, parseSync)) {
      const key = `/${pattern}/${flags}`;
      byText.set(key, { pattern, flags, places: [...(byText.get(key)?.places ?? []), place] });
    }
  }
  const problems = [];
  for (const [text, { pattern, flags, places }] of byText) {
    const { status, complexity } = await check(pattern, flags, { timeout: ONE_MINUTE });
    if (status === 'safe') continue;
    const why = status === 'vulnerable' ? complexity.summary : 'not decided';
    problems.push(
      `${places.join(', ')}: ${text} takes too long on a long text (${why}); write it so that no part can match in two ways`,
    );
  }
  return problems;
}
