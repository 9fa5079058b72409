import { fold } from '../text/fold';

/** The Vietnamese for "school", folded: the word that all their names begin with. */
const SCHOOL = 'truong';

/** The name of a school as a narrow box shows it, where the word that all of them share would hide the rest. */
export function shortSchoolName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  if (others.length === 0 || fold(first) !== SCHOOL) return name;
  const short = others.join(' ');
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** The same of a folded text that somebody types. */
export function withoutSchoolWord(typed: string): string {
  const [first, ...others] = typed.split(' ');
  return first === SCHOOL ? others.join(' ') : typed;
}
