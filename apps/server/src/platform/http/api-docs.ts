import type { FastifyInstance } from 'fastify';
import { type Kept, keptText, sendKept } from './kept';
import { openApiDocument } from './openapi';
import { Pace } from './pace';
import { sealFile } from './security-headers';

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, { description: string }>;
}

const html = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const block = (value: unknown) => `<pre>${html(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      (p) =>
        `<tr><td><code>${html(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${html(JSON.stringify(p.schema))}</code></td></tr>`,
    )
    .join('');
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${html(path)}</code> ${html(operation.summary)}</summary>
    <p>${html(operation.description)}</p>
    ${parameters ? `<table>${parameters}</table>` : ''}
    ${bodies.map((body) => `<h4>Body</h4>${block(body.schema)}${body.example === undefined ? '' : `<h4>Example</h4>${block(body.example)}`}`).join('')}
    <h4>Answers</h4><table>${Object.entries(operation.responses)
      .map(([status, response]) => `<tr><td><code>${status}</code></td><td>${html(response.description)}</td></tr>`)
      .join('')}</table></details>`;
}

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#1c2b2e;background:#faf8f4}
summary{cursor:pointer;padding:.4rem 0}details{border-top:1px solid #e7e3db}b{display:inline-block;min-width:4.5rem;color:#0e5a61}
b.delete{color:#b53124}pre{background:#f5f3ee;padding:.8rem;overflow:auto;border-radius:10px}table{border-collapse:collapse}td{padding:.2rem .8rem .2rem 0;vertical-align:top}`;

const STYLE_PATH = '/api/docs.css';

function docsPage(document: ReturnType<typeof openApiDocument>): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, operations]) => `<h2>${html(tag)}</h2>${operations.join('')}`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Khuê API</title><link rel="stylesheet" href="${STYLE_PATH}"><h1>Khuê API</h1>
    <p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every path answers with and without its trailing slash.</p>${sections}</html>`;
}

/** Developers ask for them, now and then; uncompressed they are some megabytes. */
const A_SECOND = 20;

/** The contract, for machines and for people. Each answer is made once: making it takes as long as forty calls. */
export function registerApiDocs(app: FastifyInstance): void {
  // When somebody asks: few do, and a start need not wait for it.
  const document = once(openApiDocument);
  const answers: Record<string, () => Promise<Kept>> = {
    '/api/openapi.json': () => keptText('application/json; charset=utf-8', JSON.stringify(document())),
    '/api/docs': () => keptText('text/html; charset=utf-8', docsPage(document())),
    [STYLE_PATH]: () => keptText('text/css; charset=utf-8', STYLE),
  };
  const pace = new Pace(A_SECOND);
  for (const [url, make] of Object.entries(answers)) {
    const made = once(make);
    app.get(url, {
      compress: false,
      onRequest: (request) => pace.keep(request.ip),
      async handler(request, reply) {
        sealFile(reply);
        return sendKept(request, reply.header('Cache-Control', 'no-cache'), await made());
      },
    });
  }
}

function once<Value>(make: () => Value): () => Value {
  let value: { made: Value } | undefined;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}
