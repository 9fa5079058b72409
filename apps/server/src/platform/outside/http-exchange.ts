import type { z } from 'zod';
import { OutsideFault } from '../../ports/outside-fault';

export interface Answer {
  /** Of which question; for messages. Never with what was asked for in it. */
  about: string;
  status: number;
  /** Absent when there is none, or when a refusal is not JSON. */
  body: unknown;
  /** How long to wait, where it was told. */
  retryAfterSeconds?: number | undefined;
}

export function protocolFault(about: string, what: string): OutsideFault {
  return new OutsideFault('protocol', `${about}: ${what}`);
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterSeconds(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function passingFault(about: string, response: Response): OutsideFault | null {
  const { status } = response;
  if (status === 429) return new OutsideFault('throttled', `${about}: throttled`, retryAfterSeconds(response));
  if (status >= 500) return new OutsideFault('unavailable', `${about}: answered ${status}`);
  return status >= 300 && status < 400 ? protocolFault(about, `redirected with ${status}`) : null;
}

/** A response as an answer; faults that say nothing about the question itself are thrown. */
async function readAnswer(about: string, response: Response, judged: readonly number[]): Promise<Answer> {
  const { status } = response;
  const passing = judged.includes(status) ? null : passingFault(about, response);
  if (passing) {
    // What is not read keeps its connection.
    await response.body?.cancel();
    throw passing;
  }
  const text = await response.text().catch(() => {
    throw protocolFault(about, 'the answer ended half-way');
  });
  const answer = { about, status, retryAfterSeconds: retryAfterSeconds(response) };
  if (text === '') return { ...answer, body: undefined };
  try {
    return { ...answer, body: JSON.parse(text) };
  } catch {
    if (status >= 400) return { ...answer, body: undefined };
    throw protocolFault(about, 'the answer is not whole JSON');
  }
}

/**
 * One HTTP exchange. `about` names it in messages: the method and the path, never what was asked for. Of the statuses
 * in `judged` the caller decides what they mean; the rest that says nothing about the question is thrown.
 */
export async function exchange(
  about: string,
  address: string,
  init: RequestInit,
  judged: readonly number[] = [],
): Promise<Answer> {
  return readAnswer(about, await fetched(about, address, init), judged);
}

async function fetched(about: string, address: string, init: RequestInit): Promise<Response> {
  // A redirection is a wrong setting, and would carry what we send to another place.
  return fetch(address, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    throw new OutsideFault('unavailable', `${about}: ${cause?.code ?? 'the connection failed'}`);
  });
}

function refusal(about: string, status: number): OutsideFault | null {
  if (status === 401 || status === 403) return new OutsideFault('unauthorised', `${about}: answered ${status}`);
  return status === 200 ? null : protocolFault(about, `answered ${status}`);
}

/** A good answer whose body is read as it comes. */
export async function exchangeStream(about: string, address: string, init: RequestInit): Promise<Response> {
  const response = await fetched(about, address, init);
  const fault = passingFault(about, response) ?? refusal(about, response.status);
  if (!fault) return response;
  await response.body?.cancel();
  throw fault;
}

/** The body of a good answer in its expected form. */
export function bodyOf<T>(answer: Answer, schema: z.ZodType<T>): T {
  const { about, status } = answer;
  const fault = refusal(about, status);
  if (fault) throw fault;
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw protocolFault(about, `the answer lacks ${parsed.error.issues[0]?.path.join('.') || 'its form'}`);
}
