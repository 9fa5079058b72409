import { connect, type Socket } from 'node:net';

/** What came back; status 0: the line broke before an answer was there. */
export interface Answer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

const BROKEN: Answer = { status: 0, headers: new Map(), body: Buffer.alloc(0) };
const HEAD_END = Buffer.from('\r\n\r\n');

function unchunked(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (bytes.length < end + 2 + length + 2) return null;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

/** The answer that stands whole at the beginning of what came; nothing while there is more to come. */
function answerIn(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = bytes.subarray(headEnd + HEAD_END.length);
  const status = Number(first.split(' ')[1]);
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = unchunked(rest);
    return body && { status, headers, body };
  }
  const length = Number(headers.get('content-length') ?? 0);
  return rest.length < length ? null : { status, headers, body: rest.subarray(0, length) };
}

/**
 * One connection of one student, kept for all calls and opened again when it broke, as a browser does. It speaks just as
 * much HTTP as is needed: thousands of them run beside the server that they measure.
 */
export class Line {
  #socket: Socket | null = null;
  #came: Buffer[] = [];
  #settle: ((answer: Answer) => void) | null = null;
  /** One call at a time: the next one waits for the one before. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly port: number,
    private readonly headers: Record<string, string>,
    /** Where the student sits: an address of the loopback range. */
    private readonly from: string,
  ) {}

  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, limitMs = 60_000): Promise<Answer> {
    const mine = this.#last.then(() => this.#send(method, path, body, limitMs));
    this.#last = mine;
    return mine;
  }

  /** What is on its way is lost, whether it has been carried out or not. */
  cut(): void {
    this.#socket?.destroy();
  }

  #send(method: string, path: string, body: object | undefined, limitMs: number): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'connection: keep-alive',
      ...Object.entries(this.headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
    ].join('\r\n');
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.cut(), limitMs);
      this.#settle = (answer) => {
        clearTimeout(limit);
        this.#settle = null;
        this.#came = [];
        resolve(answer);
      };
      this.#open().write(`${head}\r\n\r\n${text}`);
    });
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: this.from, noDelay: true });
    this.#socket = socket;
    socket.on('data', (piece: Buffer) => {
      this.#came.push(piece);
      const answer = answerIn(this.#came.length === 1 ? piece : Buffer.concat(this.#came));
      if (!answer) return;
      if (answer.headers.get('connection') === 'close') socket.destroy();
      this.#settle?.(answer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) {
        this.#socket = null;
        this.#settle?.(BROKEN);
      }
    });
    return socket;
  }
}
