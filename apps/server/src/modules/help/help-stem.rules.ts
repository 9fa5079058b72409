import type { Language } from '@khue/contract/constants';

const ENDINGS: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?<=ss|x|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
  [/(?:ments?|ings?|ed)$/, ''],
  [/e$/, ''],
];
const SHORTEST = 3;

/** The part that forms of an English word share: enrol, enrolled, enrolling and enrolments are one word. */
function englishStem(word: string): string {
  const stem = ENDINGS.reduce((left, [ending, rest]) => {
    const shorter = left.replace(ending, rest);
    return shorter.length < SHORTEST ? left : shorter;
  }, word);
  // Enrol and enroll, planned and plan.
  return stem.replace(/([bdglmnprt])\1$/, '$1');
}

/** Vietnamese words have no forms: their syllables are compared as they stand. */
export const stemOf = (word: string, language: Language): string => (language === 'en' ? englishStem(word) : word);
