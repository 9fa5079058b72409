const WEB = 'apps/web/src/';
/** The only places that know how answers are kept, and when they are old. */
const KEEPERS = ['lib/reading.ts', 'lib/readKey.ts', 'lib/touching.ts', 'lib/queryClient.ts', 'lib/rows.ts'];
const isTest = (path) => /\.test\.tsx?$/.test(path);

const RULES = [
  {
    found: /\b(?:invalidateQueries|refetchQueries|resetQueries|removeQueries)\b/g,
    advice: 'say in packages/contract/src/touches.ts which calls the write touches; lib/touching.ts reads them again.',
  },
  {
    found: /\bqueryKey:\s*\[/g,
    advice: 'take the key from reading() or gathering() (lib/reading.ts), which name the calls.',
  },
  {
    found: /\bnew QueryClient\(/g,
    advice: 'makeQueryClient() (lib/queryClient.ts) makes one that hears of writes.',
  },
  {
    found: /\bas (?:unknown as )?ReadKey\b/g,
    advice: 'take the key from reading() or gathering() (lib/reading.ts).',
  },
];

const lineOf = (source, index) => source.slice(0, index).split('\n').length;

/** Code of the web that decides by itself when an answer is old, or where it is kept. */
export function findCacheTrespasses(files) {
  return [...files].flatMap(([path, source]) => {
    if (!path.startsWith(WEB) || isTest(path) || KEEPERS.includes(path.slice(WEB.length))) return [];
    return RULES.flatMap(({ found, advice }) =>
      [...source.matchAll(found)].map(
        ({ 0: text, index }) => `${path}:${lineOf(source, index)} has "${text}": ${advice}`,
      ),
    );
  });
}
