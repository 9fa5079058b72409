import type { Caller, TestApplication } from './application';

/** A form with one file, as a browser sends it. */
export async function upload(
  server: TestApplication,
  caller: Caller,
  url: string,
  content: Uint8Array,
  name: string,
  field = 'file',
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await server.app.http.inject({
    method: 'POST',
    url,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.language ? { 'accept-language': caller.language } : {}),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
