import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Answer, exchange, protocolFault } from '../../../platform/outside/http-exchange';
import { OutsideService } from '../../../platform/outside/outside-service';
import { PATIENT, type RetryPolicy } from '../../../platform/outside/retry-policy';
import { systemTiming, type Timing } from '../../../platform/outside/timing';
import { type IssuedToken, TokenCache } from '../../../platform/outside/token-cache';
import type { AccountKeys, AccountRefusal } from '../../../ports/meeting-provider';
import { OutsideFault } from '../../../ports/outside-fault';
import { errorOf, lacksScopes } from './errors';
import { throttleOf } from './limits';

export interface ZoomSettings {
  apiUrl: string;
  oauthUrl: string;
}

export interface ZoomOptions {
  timing?: Timing;
  /** Of one attempt. */
  timeoutMs?: number;
}

export interface ZoomRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** For messages: the path without whom it is about. */
  about: string;
  path: string;
  query?: Record<string, string>;
  json?: object;
  /** It counts among what a host may have made and changed in a day. */
  countsForHost?: boolean;
  /** What must not happen twice: tried once, and again only where it was surely not done. */
  once?: boolean;
}

/** A throttled call was not carried out, so it may be made again; after anything else nobody knows. */
const NOT_TWICE: RetryPolicy = { ...PATIENT, attempts: 1 };
/** The per-host limit, which has no time with it, and which some versions answer as 300. */
const JUDGED = [300, 429];
/** A school or two have one account; a country has some hundreds. */
const MOST_ACCOUNTS = 1000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalSchema = z.object({ error: z.string() });

/** What it says of keys that it does not take; of anything else the account is to blame. */
const REFUSALS: Readonly<Record<string, KeysRefused['which']>> = {
  invalid_client: 'credentials',
  unsupported_grant_type: 'app_kind',
};

/** Which of the keys is wrong, as far as it is told. */
export class KeysRefused extends OutsideFault {
  constructor(readonly which: Exclude<AccountRefusal, 'token'>) {
    super('unauthorised', 'the meeting provider refuses the keys of an account');
  }
}

/** Asks Zoom for one of the accounts there. All share a queue and a breaker; each has its own token. */
export class ZoomClient {
  private readonly service: OutsideService;
  private readonly tokens = new Map<string, TokenCache>();
  private readonly timing: Timing;

  constructor(
    private readonly settings: ZoomSettings,
    { timing = systemTiming, timeoutMs = 10_000 }: ZoomOptions = {},
  ) {
    this.timing = timing;
    this.service = new OutsideService(
      { name: 'the meeting provider', atOnce: 4, timeoutMs, breaker: { faults: 5, openMs: 30_000 }, retry: PATIENT },
      timing,
    );
  }

  ask(keys: AccountKeys, question: ZoomRequest): Promise<Answer> {
    const policy = question.once ? NOT_TWICE : PATIENT;
    return this.service.retrying((bound) => this.askOnce(keys, question, bound), undefined, policy);
  }

  /** With a token of its own, so that what was known of these keys does not count. */
  async tryKeys(keys: AccountKeys): Promise<void> {
    this.tokens.delete(nameOf(keys));
    await this.service.retrying((bound) => this.tokensOf(keys).get(bound));
  }

  private async askOnce(keys: AccountKeys, question: ZoomRequest, signal: AbortSignal): Promise<Answer> {
    const tokens = this.tokensOf(keys);
    const token = await tokens.get(signal);
    const answer = await this.send(question, token, signal);
    if (answer.status !== 401 || lacksScopes(answer)) return this.judged(question, answer);
    // A token may end before its time; one that is fresh may not.
    tokens.forget(token);
    const second = await this.send(question, await tokens.get(signal), signal);
    if (second.status === 401) throw new OutsideFault('unauthorised', `${second.about}: a fresh token is not accepted`);
    return this.judged(question, second);
  }

  private judged(question: ZoomRequest, answer: Answer): Answer {
    if (lacksScopes(answer)) throw new OutsideFault('unauthorised', `${answer.about}: the account lacks scopes`);
    const throttle = throttleOf(answer, errorOf(answer), question.countsForHost ?? false, new Date());
    if (throttle) throw throttle;
    if (answer.status === 300) throw protocolFault(answer.about, 'redirected with 300');
    return answer;
  }

  private tokensOf(keys: AccountKeys): TokenCache {
    const name = nameOf(keys);
    const known = this.tokens.get(name);
    if (known) return known;
    const fresh = new TokenCache(() => this.issueToken(keys), this.timing);
    // Keys that were only tried leave theirs behind.
    const [oldest] = this.tokens.keys();
    if (this.tokens.size >= MOST_ACCOUNTS && oldest !== undefined) this.tokens.delete(oldest);
    this.tokens.set(name, fresh);
    return fresh;
  }

  private async issueToken({ accountKey, clientKey, clientSecret }: AccountKeys): Promise<IssuedToken> {
    const answer = await this.service.attempt((signal) =>
      exchange('POST /oauth/token', `${this.settings.oauthUrl}/oauth/token`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${clientKey}:${clientSecret}`).toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountKey }),
        signal,
      }),
    );
    if (answer.status === 400 || answer.status === 401) {
      const { error } = refusalSchema.safeParse(answer.body).data ?? { error: '' };
      throw new KeysRefused(REFUSALS[error] ?? 'account');
    }
    const parsed = tokenSchema.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw protocolFault(answer.about, `answered ${answer.status}`);
    return { value: parsed.data.access_token, expiresInSeconds: parsed.data.expires_in };
  }

  private send({ method, about, path, query, json }: ZoomRequest, token: string, signal: AbortSignal): Promise<Answer> {
    const address = `${this.settings.apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
    };
    const body = json ? JSON.stringify(json) : null;
    return this.service.attempt(
      (ending) => exchange(`${method} ${about}`, address, { method, headers, body, signal: ending }, JUDGED),
      { signal },
    );
  }
}

/** Keys that were changed are others, and never share a token; no secret lies in memory as the name of something. */
function nameOf({ accountKey, clientKey, clientSecret }: AccountKeys): string {
  return createHash('sha256')
    .update(JSON.stringify([accountKey, clientKey, clientSecret]))
    .digest('base64url');
}
