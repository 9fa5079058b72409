import type { IncomingMessage } from 'node:http';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface FakeReply {
  status: number;
  /** An object is sent as JSON, a text as HTML. */
  body?: object | string;
  headers?: Record<string, string | string[]>;
}

export async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

/** Fields of a form; whatever else was sent is not read. */
export function formOf({ headers, text }: FakeRequest): URLSearchParams {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isForm ? text : '');
}

export function jsonOf<T>({ headers, text }: FakeRequest): Partial<T> {
  return headers['content-type']?.startsWith('application/json') ? (JSON.parse(text) as Partial<T>) : {};
}
