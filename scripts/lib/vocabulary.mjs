/** Words of the wire. Inside the server a course is a course; ARCHITECTURE.md has the glossary. */
const WIRE_WORDS = /\b(?:open_edx_\w+|edx_\w+|module_ids?|moduleIds?|sub_module_\w+|[sS]ubModule\w*)\b/g;

/** Where our words become the wire's, or another platform is spoken to. */
const MAY_SPEAK_WIRE = [/\.wire\.ts$/, /\.test\.ts$/, /\/adapters\//, /\/config\.ts$/];

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
const withoutPaths = (source) => source.replace(/['"`][^'"`]*\/api\/[^'"`]*['"`]/g, '');

/** Names of the wire in the server's own code, with where they belong. */
export function findWireWords(files) {
  return [...files].flatMap(([path, source]) => {
    if (MAY_SPEAK_WIRE.some((place) => place.test(path))) return [];
    const words = new Set(withoutPaths(withoutComments(source)).match(WIRE_WORDS) ?? []);
    return [...words].map(
      (word) =>
        `${path}: "${word}" is a word of the wire. Let the contract's oneName() or a *.wire.ts file translate it.`,
    );
  });
}
