import { z } from 'zod';
import { PlatformFault } from '../../../ports/course-platform';
import { type Answer, bodyOf, readAnswer } from './answer';
import { CircuitBreaker } from './circuit-breaker';
import { ConcurrencyLimit } from './concurrency-limit';
import { waitBeforeNextTry } from './patience';
import { systemTiming, type Timing } from './timing';
import { type MintedToken, TokenCache } from './token';

export interface OpenEdxSettings {
  url: string;
  clientId: string;
  clientSecret: string;
}

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string> | URLSearchParams;
  form?: Record<string, string>;
  json?: object;
  /** Without our token, as a visitor. */
  anonymous?: boolean;
  timeoutMs?: number;
}

export interface ClientOptions {
  timing?: Timing;
  /** For one question, unless it says otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const AT_ONCE = 4;
const BREAKER = { faults: 5, openMs: 30_000 };

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Not the address: it may name people. */
const topicOf = ({ method, path }: Question) => `${method} ${path}`;

/** Asks an Open edX installation one question at a time, patiently but not for ever. */
export class OpenEdxClient {
  readonly timing: Timing;
  private readonly base: string;
  private readonly timeoutMs: number;
  private readonly breaker: CircuitBreaker;
  private readonly limit = new ConcurrencyLimit(AT_ONCE);
  private readonly tokens: TokenCache;

  constructor(
    private readonly settings: OpenEdxSettings,
    { timing = systemTiming, timeoutMs = TIMEOUT_MS }: ClientOptions = {},
  ) {
    this.timing = timing;
    this.timeoutMs = timeoutMs;
    this.base = settings.url.replace(/(?<!\/)\/+$/, '');
    this.breaker = new CircuitBreaker(timing, BREAKER);
    this.tokens = new TokenCache(() => this.mint(), timing);
  }

  /** Asks until there is an answer or patience ends. All questions may be asked twice. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    // The place is kept while waiting: a platform that is busy is asked less, not by somebody else.
    return this.limit.run(async () => {
      const tries = { throttled: 0, faults: 0 };
      for (;;) {
        try {
          return await this.askOnce(question, signal);
        } catch (fault) {
          if (!(fault instanceof PlatformFault)) throw fault;
          tries[fault.kind === 'throttled' ? 'throttled' : 'faults'] += 1;
          const wait = waitBeforeNextTry(fault, tries, this.timing.random());
          if (wait === null) throw fault;
          await this.timing.sleep(wait, signal);
        }
      }
    }, signal);
  }

  /** Asks once and without a queue. */
  async askOnce(question: Question, signal?: AbortSignal): Promise<Answer> {
    if (question.anonymous) return this.exchange(question, null, signal);
    const token = await this.tokens.get(signal);
    const answer = await this.exchange(question, token, signal);
    if (answer.status !== 401) return answer;
    this.tokens.forget(token);
    const second = await this.exchange(question, await this.tokens.get(signal), signal);
    if (second.status !== 401) return second;
    throw new PlatformFault('unauthorised', `${topicOf(question)}: a fresh token is not accepted`);
  }

  private async mint(): Promise<MintedToken> {
    const { clientId, clientSecret } = this.settings;
    const answer = await this.exchange(
      {
        method: 'POST',
        path: '/oauth2/access_token',
        form: {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          token_type: 'jwt',
        },
      },
      null,
    );
    if (answer.status === 400) throw new PlatformFault('unauthorised', 'the course platform refuses our credentials');
    const { access_token, expires_in } = bodyOf(answer, tokenSchema);
    return { value: access_token, expiresInSeconds: expires_in };
  }

  private async exchange(question: Question, token: string | null, signal?: AbortSignal): Promise<Answer> {
    this.breaker.enter();
    const deadline = AbortSignal.timeout(question.timeoutMs ?? this.timeoutMs);
    try {
      const answer = await this.send(question, token, signal ? AbortSignal.any([signal, deadline]) : deadline);
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      if (signal?.aborted) {
        this.breaker.abandoned();
        throw signal.reason;
      }
      const fault = asFault(error, topicOf(question), deadline.aborted);
      if (fault.kind === 'throttled') this.breaker.succeeded();
      else this.breaker.failed();
      throw fault;
    }
  }

  private async send(question: Question, token: string | null, signal: AbortSignal): Promise<Answer> {
    const { method, path, query, form, json } = question;
    const address = `${this.base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const init: RequestInit = {
      method,
      signal,
      // A redirection is a wrong setting, and would carry what we send to another place.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `JWT ${token}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
    };
    if (json) init.body = JSON.stringify(json);
    if (form) init.body = new URLSearchParams(form);
    return readAnswer(topicOf(question), await fetch(address, init));
  }
}

function asFault(error: unknown, topic: string, timedOut: boolean): PlatformFault {
  if (timedOut) return new PlatformFault('timeout', `${topic}: no answer in time`);
  if (error instanceof PlatformFault) return error;
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return new PlatformFault('unavailable', `${topic}: ${cause?.code ?? 'the connection failed'}`);
}
