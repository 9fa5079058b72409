const DECLARATION = /(?<![\w-])((?:font-size|border(?:-[a-z]+)*-radius|font)\s*:\s*[^;}]*)/g;
/** Points are for paper; a share of the box and the size of the text around are no sizes of their own. */
const LOOSE = /(?<![\w.-])\d*\.?\d+(?:px|rem)\b/;

const lineOf = (source, index) => source.slice(0, index).split('\n').length;
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Sizes of type and radius that a style sheet states itself instead of taking them from the theme's scale. */
export function findLooseSizes(files) {
  return [...files].flatMap(([path, source]) =>
    [...withoutComments(source).matchAll(DECLARATION)]
      .filter(([, declaration]) => LOOSE.test(declaration))
      .map(
        ({ 1: declaration, index }) =>
          `${path}:${lineOf(source, index)} states "${declaration.trim()}": take a step of the theme's scale (theme.ts, theme.css).`,
      ),
  );
}
