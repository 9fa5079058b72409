import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Campus } from './campus';
import { CONTROL, obey, type SeenRequest } from './control';
import { type FakeReply, type FakeRequest, readRequest } from './exchange';
import { FaultPlan, replyOfFault } from './faults';
import { replyTo } from './pages';

/** An Open edX platform as far as the adapter speaks to one: a process of its own, behind a real socket. */
const campus = new Campus();
const faults = new FaultPlan();
const seen: SeenRequest[] = [];

function send(response: ServerResponse, { status, body, headers = {} }: FakeReply): void {
  const isPage = typeof body === 'string';
  const text = body === undefined ? '' : isPage ? body : JSON.stringify(body);
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
}

function truncate(response: ServerResponse, reply: FakeReply): void {
  const text = JSON.stringify(reply.body ?? {});
  response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

async function answer(request: FakeRequest, response: ServerResponse): Promise<void> {
  if (request.path.startsWith(CONTROL)) return send(response, obey(campus, faults, seen, request));
  seen.push({
    method: request.method,
    path: request.path,
    query: request.query.toString(),
    authorization: request.headers.authorization ?? null,
    cookie: request.headers.cookie ?? null,
    contentType: request.headers['content-type'] ?? null,
    text: request.text,
  });
  const fault = faults.hitting(request);
  switch (fault?.kind) {
    case undefined:
      return send(response, replyTo(campus, request));
    case 'status':
      return send(response, replyOfFault(fault));
    case 'html':
      return send(response, { status: 200, body: '<html><h1>Maintenance</h1></html>' });
    case 'slow':
      await wait(fault.delayMs ?? 1000);
      return send(response, replyTo(campus, request));
    case 'truncated':
      return truncate(response, replyTo(campus, request));
    case 'answer lost':
      replyTo(campus, request);
      return void response.destroy();
    case 'hang up':
      return void response.destroy();
  }
}

const server = createServer((incoming, response) => {
  readRequest(incoming)
    .then((request) => answer(request, response))
    .catch((error: unknown) => response.destroy(error as Error));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
// A test that dies takes its fake with it.
process.stdin.resume().on('end', () => process.exit(0));
