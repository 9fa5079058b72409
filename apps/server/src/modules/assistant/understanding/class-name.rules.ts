import { SMALL_WORDS } from './intent-phrases.rules';

const MOST_NAMES = 24;
/** 7A2, 10a1, 6/3, 12 Tin: a grade and what tells its classes apart. */
const GRADE = /^(?:[1-9]|1[0-2])$/;
const WHOLE = /^(?:[1-9]|1[0-2])[a-z]{1,2}\d{0,2}$/;
const LETTER = /^[a-z]{1,2}\d{0,2}$/;

/** "10p" is ten minutes, "7h" seven o'clock, and "9h30" no class at all. */
const TIME = /^\d{1,2}[ph]$/;
const CLOCK = /^\d{1,2}h[0-5]\d$/;

const REPORT = /^(?:cao|reports?)$/;

/** "Lop 6 co": no class is called so. */
const isSmall = (word: string): boolean => word.length > 1 && SMALL_WORDS.has(word);

/** Names of classes that a question may hold, folded and bare. */
export function classNamesIn(words: readonly string[]): string[] {
  const found = words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    // "Báo cáo 1a" is a report.
    if (REPORT.test(words[at - 1] ?? '')) return [];
    if (TIME.test(word) && words[at - 1] !== 'lop' && words[at - 1] !== 'class') return [];
    if (CLOCK.test(word)) return [];
    if (WHOLE.test(word)) return /^\d{1,2}$/.test(next) && !/\d$/.test(word) ? [word, `${word}${next}`] : [word];
    if (!GRADE.test(word)) return [];
    const before = words[at - 1];
    if (LETTER.test(next) && (/\d/.test(next) || ((before === 'lop' || before === 'class') && !isSmall(next))))
      return [`${word}${next}`];
    return /^\d{1,2}$/.test(next) && (before === 'lop' || before === 'class') ? [`${word}${next}`] : [];
  });
  return [...new Set(found)].slice(0, MOST_NAMES);
}

const GRADE_WORD = /^(?:khoi|grade|grades)$/;
/** Of what names a grade. */
export const isOfGrade = (word: string): boolean => GRADE_WORD.test(word) || GRADE.test(word);

/** Grades that a question names: "khoi 6", "grade 7". */
export function gradesIn(words: readonly string[]): string[] {
  const isNamed = words.some((word) => GRADE_WORD.test(word));
  // All of "class 12" is the grade, where no class is called so.
  if (!isNamed && classNamesIn(words).length > 0) return [];
  const before = isNamed ? /^(?:khoi|grade|grades|va|and|voi)$/ : /^(?:lop|class|classes)$/;
  return [...new Set(words.filter((word, at) => GRADE.test(word) && before.test(words[at - 1] ?? '')))];
}
