/** Terms as they are compared: people paste codes with stray spaces and in either case. */
export const comparable = (term: string): string => term.normalize('NFC').trim().toLowerCase();

interface GradeThen {
  /** Null: no grade is known. */
  order: number | null;
  year: number | null;
}

/** A grade a year at most, and never back: whoever was in grade 6 last year is in 6 or 7 now, and this year in 6 alone. */
export function gradeFits(target: GradeThen, latest: GradeThen): boolean {
  if (target.order === null || target.year === null || latest.order === null || latest.year === null) return true;
  const steps = target.order - latest.order;
  return steps >= 0 && steps <= target.year - latest.year;
}

interface Candidate {
  id: number;
  username: string;
  code: string | null;
}

export interface Resolved<Person> {
  /** One person each, with the first term that meant them. */
  known: { term: string; person: Person }[];
  ambiguous: { term: string; person: Person }[];
  unknown: string[];
}

function groupedByCode<Person extends Candidate>(candidates: readonly Person[]): Map<string, Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of candidates) {
    if (person.code === null) continue;
    groups.set(comparable(person.code), [...(groups.get(comparable(person.code)) ?? []), person]);
  }
  return groups;
}

/** Whom a pasted list means. A username goes before a code; a code that several people have means nobody yet. */
export function resolveTerms<Person extends Candidate>(
  terms: readonly string[],
  candidates: readonly Person[],
): Resolved<Person> {
  const byUsername = new Map(candidates.map((person) => [person.username, person]));
  const byCode = groupedByCode(candidates);
  const result: Resolved<Person> = { known: [], ambiguous: [], unknown: [] };
  const seen = new Set<number>();
  for (const term of new Map(terms.map((given) => [comparable(given), given.trim()])).values()) {
    const named = byUsername.get(comparable(term));
    const meant = named ? [named] : (byCode.get(comparable(term)) ?? []);
    if (meant.length === 0) result.unknown.push(term);
    if (meant.length > 1) result.ambiguous.push(...meant.map((person) => ({ term, person })));
    const [only] = meant;
    if (meant.length !== 1 || !only || seen.has(only.id)) continue;
    seen.add(only.id);
    result.known.push({ term, person: only });
  }
  return result;
}
