import { vi } from 'vitest';

interface Answer {
  status?: number;
  body: unknown;
}

/** Stands for the server: what each call gets, one after the other (the last one again), and what was sent to it. */
export function answers(given: Record<string, readonly Answer[]>) {
  const sent: { call: string; query: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path, query] = address.split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const times = sent.filter((one) => one.call === call).length;
    sent.push({
      call,
      query: Object.fromEntries(new URLSearchParams(query)),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    const known = given[call] ?? [{ status: 404, body: { detail: call } }];
    const { status = 200, body } = known[Math.min(times, known.length - 1)] ?? { body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  const to = (call: string) => sent.filter((one) => one.call === call);
  return {
    sentTo: (call: string) => to(call).map(({ body }) => body),
    /** What was asked for behind the question mark. */
    asked: (call: string) => to(call).map(({ query }) => query),
  };
}
