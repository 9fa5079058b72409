import type { CallName, Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { i18n } from './i18n';
import { session } from './session';

interface ErrorBody {
  detail?: string;
  code?: string;
  errors?: Record<string, string[]>;
  params?: Record<string, unknown>;
}

/** What the server refused, or `status` 0 when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** A sentence for the reader. */
  readonly detail: string;
  /** Field → sentences. */
  readonly errors?: Record<string, string[]>;
  readonly params?: Record<string, unknown>;

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(body.detail ?? body.code ?? String(status), options);
    this.code = body.code ?? 'unknown';
    this.detail = body.detail ?? i18n.t('app:failure.unexpected');
    this.errors = body.errors;
    this.params = body.params;
    this.retryAfter = options?.retryAfter;
  }

  /** Seconds to wait, when the server says so. */
  readonly retryAfter?: number;
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError(response.status, body, { retryAfter });
}

const networkFailure = (cause: unknown) =>
  new ApiError(0, { code: 'network', detail: i18n.t('app:failure.network') }, { cause });

export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The page asked by itself: it does not count as the person being there. */
  background?: boolean;
  /** This time it changes nothing that a page shows; who learns that it did says so with `touchedBy`. */
  quiet?: boolean;
  /** The same call sent again with the same key is carried out once. */
  onceBy?: string;
  headers?: Record<string, string>;
}

type Arguments<N extends CallName> =
  object extends RequestOf<Calls[N]>
    ? [request?: RequestOf<Calls[N]>, options?: CallOptions]
    : [request: RequestOf<Calls[N]>, options?: CallOptions];

export function addressOf(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** `fetch` with the bearer token, the reader's language and one way of failing. */
export async function request(address: string, init: RequestInit = {}): Promise<Response> {
  const token = session.get()?.access_token;
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', i18n.language);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw networkFailure(cause);
  }
  if (response.ok) return response;
  if (response.status === 401 && token) session.expire(token);
  throw await failureOf(response);
}

type Follower = <Answer>(name: CallName, send: () => Promise<Answer>) => Promise<Answer>;
let follower: Follower | null = null;

/** Every call goes through this from now on (`lib/touching.ts`). The log-in page does without: it knows nothing to forget. */
export function sendThrough(next: Follower): void {
  follower = next;
}

/** One call of the contract, by its name: `call('GET /api/schools/{id}/', { params: { id } })`. */
export async function call<N extends CallName>(name: N, ...rest: Arguments<N>): Promise<AnswerOf<Calls[N]>> {
  const [parts = {}, options = {}] = rest as [CallParts?, CallOptions?];
  const [method = 'GET', path = '/'] = name.split(' ');
  const send = async () => {
    const response = await request(addressOf(path, parts), {
      method,
      signal: options.signal,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      headers: {
        ...options.headers,
        ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.onceBy === undefined ? {} : { 'Idempotency-Key': options.onceBy }),
      },
    });
    if (!options.background) session.touch();
    return (response.status === 204 ? undefined : await readJson(response)) as AnswerOf<Calls[N]>;
  };
  return follower && !options.quiet ? follower(name, send) : send();
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw networkFailure(cause);
  }
}
