import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reaction = (response: ServerResponse, body: string) => void | Promise<void>;

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** Says these pieces and ends as OpenAI's service does. */
export const saying =
  (...pieces: string[]): Reaction =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of pieces) response.write(piece(text));
    response.end('data: [DONE]\n\n');
  };

/** Says them with pauses between, for as long as anybody listens. */
export const slowly =
  (milliseconds: number, ...pieces: string[]): Reaction =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of pieces) {
      if (response.destroyed) return;
      response.write(piece(text));
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    response.end('data: [DONE]\n\n');
  };

/** Says something, and then the line is cut. */
export const cutOff =
  (text: string): Reaction =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(piece(text), () => setTimeout(() => response.destroy(), 20));
  };

export const status =
  (code: number): Reaction =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  };

export const hanging: Reaction = () => undefined;

const choiceOf = (calls: readonly { name: string; arguments: unknown }[]) => ({
  choices: [
    {
      message: {
        content: calls.length === 0 ? 'ok' : null,
        tool_calls: calls.map((call, index) => ({
          id: `call_${index}`,
          type: 'function',
          function: {
            name: call.name,
            arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
          },
        })),
      },
    },
  ],
});

/** A language model on a real socket that remembers every byte it was sent. */
export class ModelFake {
  /** Functions that it asks for, turn by turn; then it writes. */
  calls: { name: string; arguments: unknown }[][] = [];
  /** Requests in which it was to choose functions. */
  readonly offered: string[] = [];
  readonly heard: string[] = [];
  react: Reaction = saying('Xin chào [1]');
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    if (body.includes('"tool_choice"')) {
      this.offered.push(body);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(choiceOf(this.calls.shift() ?? [])));
      return;
    }
    this.heard.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
    response.on('error', () => undefined);
    await this.react(response, body);
  }
}
