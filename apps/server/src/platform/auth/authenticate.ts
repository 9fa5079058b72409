import type { Actor } from '../authz/actor';
import type { Session } from '../http/context';

export interface Authenticated {
  actor: Actor;
  session: Session;
}

/** Who holds this token? Answered by the identity module; the platform knows no accounts. */
export type Authenticate = (token: string) => Promise<Authenticated | null>;

export interface Sessions {
  authenticate: Authenticate;
  /** The same without a question to the database; null of a token that is not in memory, whoever holds it. */
  remembered(token: string): Authenticated | null;
}

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{16,200})$/.exec(header ?? '');
  return match?.[1] ?? null;
}
