import type { PersonName } from './import-row.rules';
import { folded } from './import-words.rules';

const MAX_BASE = 26;
const ascii = (text: string) => folded(text).replace(/[^a-z0-9]/g, '');

/** Given name in full and the initials of the others: Do Thi Huong becomes `huongdt`. */
export function usernameBase({ first_name, last_name }: PersonName): string {
  const initials = last_name
    .split(/\s+/)
    .map((word) => ascii(word).slice(0, 1))
    .join('');
  return `${ascii(first_name)}${initials}`.slice(0, MAX_BASE) || 'user';
}

const withNumber = (base: string, number: number) => `${base}${String(number).padStart(2, '0')}`;

/** Hands out `huongdt01`, `huongdt02`, …, past every one that is taken. */
export class UsernameChooser {
  private readonly last = new Map<string, number>();
  private readonly taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  reserve(username: string): void {
    this.taken.add(username);
  }

  /** The one that was shown before, while it is free. */
  keep(shown: string | null): string | null {
    if (shown === null || this.taken.has(shown)) return null;
    this.taken.add(shown);
    return shown;
  }

  /** The next of its kind. */
  choose(base: string): string {
    for (let number = (this.last.get(base) ?? 0) + 1; ; number += 1) {
      const username = withNumber(base, number);
      if (this.taken.has(username)) continue;
      this.last.set(base, number);
      this.taken.add(username);
      return username;
    }
  }
}
