/** "Trường THCS Lê Quý Đôn" as a narrow box shows it, where the word that all of them share would hide the rest. */
export function shortSchoolName(name: string): string {
  const short = name.replace(/^trường\s+/i, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The same of a folded text that somebody types. */
export const withoutSchoolWord = (typed: string): string => typed.replace(/^truong(?:\s+|$)/, '');
