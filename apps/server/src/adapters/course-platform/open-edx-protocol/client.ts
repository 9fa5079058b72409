import { z } from 'zod';
import { type Answer, bodyOf, exchange } from '../../../platform/outside/http-exchange';
import { OutsideService } from '../../../platform/outside/outside-service';
import { PATIENT } from '../../../platform/outside/retry-policy';
import { systemTiming, type Timing } from '../../../platform/outside/timing';
import { type IssuedToken, TokenCache } from '../../../platform/outside/token-cache';
import { OutsideFault } from '../../../ports/outside-fault';

export interface OpenEdxSettings {
  url: string;
  clientId: string;
  clientSecret: string;
}

export interface EdxRequest {
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
  /** For one attempt, unless the question says otherwise. */
  timeoutMs?: number;
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Not the address: it may name people. */
const topicOf = ({ method, path }: EdxRequest) => `${method} ${path}`;

/** Asks an Open edX installation, as a staff application. */
export class OpenEdxClient {
  readonly timing: Timing;
  private readonly base: string;
  private readonly service: OutsideService;
  private readonly tokens: TokenCache;

  constructor(
    private readonly settings: OpenEdxSettings,
    { timing = systemTiming, timeoutMs = 15_000 }: ClientOptions = {},
  ) {
    this.timing = timing;
    this.base = settings.url.replace(/(?<!\/)\/+$/, '');
    this.service = new OutsideService(
      { name: 'the course platform', atOnce: 4, timeoutMs, breaker: { faults: 5, openMs: 30_000 }, retry: PATIENT },
      timing,
    );
    this.tokens = new TokenCache(() => this.issueToken(), timing);
  }

  /** All questions may be asked twice. */
  ask(question: EdxRequest, signal?: AbortSignal): Promise<Answer> {
    return this.service.retrying((bound) => this.askOnce(question, bound), signal);
  }

  /** Without a queue and without retries. */
  async askOnce(question: EdxRequest, signal?: AbortSignal): Promise<Answer> {
    if (question.anonymous) return this.send(question, null, signal);
    const token = await this.tokens.get(signal);
    const answer = await this.send(question, token, signal);
    if (answer.status !== 401) return answer;
    this.tokens.forget(token);
    const second = await this.send(question, await this.tokens.get(signal), signal);
    if (second.status !== 401) return second;
    throw new OutsideFault('unauthorised', `${topicOf(question)}: a fresh token is not accepted`);
  }

  private async issueToken(): Promise<IssuedToken> {
    const { clientId, clientSecret } = this.settings;
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      token_type: 'jwt',
    };
    const answer = await this.send({ method: 'POST', path: '/oauth2/access_token', form }, null);
    if (answer.status === 400) throw new OutsideFault('unauthorised', 'the course platform refuses our credentials');
    const { access_token, expires_in } = bodyOf(answer, tokenSchema);
    return { value: access_token, expiresInSeconds: expires_in };
  }

  private send(question: EdxRequest, token: string | null, signal?: AbortSignal): Promise<Answer> {
    const { method, path, query, form, json, timeoutMs } = question;
    const address = `${this.base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const headers = {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `JWT ${token}` }),
      ...(json ? { 'content-type': 'application/json' } : {}),
    };
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : null;
    return this.service.attempt(
      (ending) => exchange(topicOf(question), address, { method, headers, body, signal: ending }),
      { signal, timeoutMs },
    );
  }
}
