import type { Message } from '@khue/contract/messages';
import type { KnownAccount } from './import-facts.repo';

interface Identifiers {
  username?: string | undefined;
  email?: string | null | undefined;
  code?: string | null | undefined;
  school: number | null;
}

/**
 * Finds the account that a row stands for: by username, then by code within the school, then by email. One that the
 * caller may not see does not exist for them; it only keeps its username and email taken.
 */
export class AccountMatcher {
  private readonly byUsername = new Map<string, KnownAccount>();
  private readonly byEmail = new Map<string, KnownAccount>();
  private readonly byCode = new Map<string, KnownAccount>();

  constructor(known: readonly KnownAccount[]) {
    for (const account of known) {
      this.byUsername.set(account.username, account);
      if (account.email !== null) this.byEmail.set(account.email, account);
      if (account.code !== null) this.byCode.set(`${account.school_id ?? ''} ${account.code}`, account);
    }
  }

  find({ username, email, code, school }: Identifiers): KnownAccount | undefined {
    const found =
      (username === undefined ? undefined : this.byUsername.get(username)) ??
      (code == null ? undefined : this.byCode.get(`${school ?? ''} ${code}`)) ??
      (email == null ? undefined : this.byEmail.get(email));
    return found?.visible ? found : undefined;
  }

  ownerOfCode(code: string, school: number | null): KnownAccount | undefined {
    return this.byCode.get(`${school ?? ''} ${code}`);
  }

  ownerOfEmail(email: string): KnownAccount | undefined {
    return this.byEmail.get(email);
  }

  ownerOfUsername(username: string): KnownAccount | undefined {
    return this.byUsername.get(username);
  }
}

/** Remembers in which line something stood first; a later line that says the same is told which. */
export class FirstLines {
  private readonly lines = new Map<string, number>();

  find(key: string): number | undefined {
    return this.lines.get(key);
  }

  /** The earlier line, if there was one. */
  meet(key: string, line: number): number | undefined {
    const first = this.lines.get(key);
    if (first === undefined) this.lines.set(key, line);
    return first;
  }
}

export const sameAsLine = (line: number): Message[] => [{ key: 'imports.errors.duplicate_in_file', params: { line } }];
