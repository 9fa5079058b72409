export interface PlatformAccount {
  username: string;
  email: string | null;
  name: string;
}

/** Why a platform will not make an account, whatever one waits for. */
type AccountRefusal = 'email_taken' | 'username_taken' | 'limit_reached' | 'refused';

export type AccountOutcome = { status: 'made' | 'exists' } | { status: 'refused'; reason: AccountRefusal };

/**
 * Where courses are taken. Everything asked of it may be asked again: the answer to the second time is
 * that it is there. A fault that may pass (it is down, slow, busy) is thrown; a refusal is answered.
 */
export interface CoursePlatform {
  /** The same username with the same email address is the same account; either one alone is somebody else's. */
  ensureAccount(account: PlatformAccount, signal?: AbortSignal): Promise<AccountOutcome>;
}
