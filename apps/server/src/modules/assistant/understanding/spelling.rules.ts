/**
 * Words that are known, for what was mistyped: a slip of the finger ("dnah"), or what an input method left behind
 * ("ddieem", "cuar"). A syllable that exists in Vietnamese is somebody's word and stays, unless two of its letters changed
 * places and both of its neighbours say so.
 */
export interface Vocabulary {
  /** How often each stands in what is known. */
  counts: ReadonlyMap<string, number>;
  pairs: ReadonlySet<string>;
  /** Words by what is left of them without one letter: whatever is one slip away shares such a rest. */
  byRest: ReadonlyMap<string, readonly string[]>;
}

const SHORTEST = 3;
const LONGEST = 18;
/** Shorter words have too many neighbours to guess by their letters alone. */
const LONG_ENOUGH = 5;
/** More slips than this are no slips, and looking for them would be work for nothing. */
const MOST_MENDED = 24;

const restsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

export function vocabularyOf(texts: Iterable<readonly string[]>): Vocabulary {
  const counts = new Map<string, number>();
  const pairs = new Set<string>();
  for (const words of texts) {
    words.forEach((word, at) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (at > 0) pairs.add(`${words[at - 1]}_${word}`);
    });
  }
  const byRest = new Map<string, string[]>();
  for (const word of counts.keys()) {
    if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) continue;
    for (const rest of new Set(restsOf(word))) {
      const known = byRest.get(rest);
      if (known) known.push(word);
      else byRest.set(rest, [word]);
    }
  }
  return { counts, pairs, byRest };
}

const ONSETS = new Set('b c ch d g gh gi h k kh l m n ng ngh nh p ph q qu r s t th tr v x'.split(' ').concat(''));
const RIMES = new Set(
  `a ac ach ai am an ang anh ao ap at au ay e ec ech em en eng enh eo ep et eu i ia ich iec iem ien ieng iep iet ieu im
  in inh ip it iu o oa oac oach oai oam oan oang oanh oao oap oat oay oc oe oem oen oeo oet oi om on ong ooc oong op ot
  u ua uan uang uat uay uc ue uech uenh ui um un ung uo uoc uoi uom uon uong uop uot uou up ut uu uy uya uych uyen uyet
  uyn uynh uyp uyt uyu y yem yen yet yeu`.split(/\s+/),
);

/** Whether folded letters are a syllable of Vietnamese. */
export function isSyllable(word: string): boolean {
  for (let at = 0; at <= Math.min(3, word.length - 1); at += 1) {
    if (ONSETS.has(word.slice(0, at)) && RIMES.has(word.slice(at))) return true;
  }
  return false;
}

const TONE_KEYS = new Set('sfrxj');

/** "ddieem" is "diem", "cuar" is "cua": keys of the input method that stayed letters. */
export function withoutKeys(word: string): string {
  const letters = word
    .replace(/^dd/, 'd')
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'e')
    .replaceAll('oo', 'o')
    .replaceAll('w', '');
  for (let at = letters.length - 1; at > 0; at -= 1) {
    if (!TONE_KEYS.has(letters[at] ?? '')) continue;
    const bare = letters.slice(0, at) + letters.slice(at + 1);
    if (isSyllable(bare)) return bare;
  }
  return isSyllable(letters) ? letters : word;
}

/** Letters that stand side by side in no Vietnamese word, but under the keys of an input method. */
const isOfKeys = (word: string): boolean => /^dd|aa|ee|oo|w/.test(word);

/** One letter too many, too few or another, or two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.length === b.length) {
    return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  }
  return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
}

const isSwap = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('');

function slipsOf(word: string, { byRest }: Vocabulary): string[] {
  const near = new Set(restsOf(word).flatMap((rest) => byRest.get(rest) ?? []));
  return [...near].filter((one) => isOneSlip(word, one));
}

function mended(word: string, before: string, after: string, vocabulary: Vocabulary): string {
  const { counts, pairs } = vocabulary;
  const holds = (one: string) => Number(pairs.has(`${before}_${one}`)) + Number(pairs.has(`${one}_${after}`));
  if (isSyllable(word) || counts.has(word)) {
    if (before === '' || after === '' || holds(word) > 0) return word;
    return slipsOf(word, vocabulary).find((one) => isSwap(word, one) && holds(one) === 2) ?? word;
  }
  const typed = withoutKeys(word);
  if (typed !== word && counts.has(typed) && (isOfKeys(word) || holds(typed) > 0)) return typed;
  const likely = slipsOf(word, vocabulary)
    .filter((one) => holds(one) > 0 || isSwap(word, one) || (one.length >= LONG_ENOUGH && one[0] === word[0]))
    .map((one) => {
      const likeness = 3 * holds(one) + Number(isSwap(word, one)) + Number(one[0] === word[0]);
      return { one, worth: likeness + Math.log1p(counts.get(one) ?? 0) / 10 };
    })
    .sort((a, b) => b.worth - a.worth);
  return likely[0]?.one ?? word;
}

/** The words that were meant. */
export function mendedWords(words: readonly string[], vocabulary: Vocabulary): string[] {
  const out: string[] = [];
  let left = MOST_MENDED;
  words.forEach((word, at) => {
    const canBe = left > 0 && word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);
    const meant = canBe ? mended(word, out[at - 1] ?? '', words[at + 1] ?? '', vocabulary) : word;
    if (meant !== word || (canBe && !vocabulary.counts.has(word))) left -= 1;
    out.push(meant);
  });
  return out;
}
