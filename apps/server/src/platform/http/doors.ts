import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Each costs a look when somebody knocks, and lets one more in at a turn. */
const DOORS = 16;
/** Connections that wait to be taken while the process does something: beyond them browsers try again seconds later. */
export const MOST_KNOCKING = 4096;
/** Gives back what it is given. What crosses a process arrives as a handle of its own to the same socket. */
const HAND_BACK = `process.on('message', (what, handle) => process.send(what, handle))`;
const PATIENCE_MS = 5_000;

/** The server keeps what it listens with to itself; a process can be given nothing else of it that does not listen by itself. */
const handleOf = (server: Server): object => (server as unknown as { _handle: object })._handle;

function handedBack(child: ChildProcess, handle: object): Promise<object> {
  return new Promise<object>((resolve, reject) => {
    const impatience = setTimeout(() => reject(new Error('no handle came back in time')), PATIENCE_MS);
    child.once('message', (_what, given) => {
      clearTimeout(impatience);
      if (given) resolve(given);
      else reject(new Error('no handle came back'));
    });
    child.send('door', handle as Server, (error) => {
      if (!error) return;
      clearTimeout(impatience);
      reject(error);
    });
  });
}

/**
 * Node takes one new connection from a listening socket at each turn of its loop. A turn of a process with much to do lasts
 * long: three hundred busy connections keep a thousand new ones waiting for minutes, however little they want. So the same
 * socket is listened to by several handles, each of which takes one at a turn.
 */
export function openMoreDoors(app: FastifyInstance, doors = DOORS): void {
  const more: Server[] = [];
  let isClosing = false;
  let opened = Promise.resolve();

  async function open(): Promise<void> {
    // It needs nothing of what this process was given to know, keys among it.
    const child = spawn(process.execPath, ['-e', HAND_BACK], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} });
    // One that could not begin is gone, too.
    const gone = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
    try {
      while (more.length + 1 < doors && !isClosing) {
        const handle = await handedBack(child, handleOf(app.server));
        const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          app.server.emit('connection', socket),
        );
        more.push(server.listen(handle, MOST_KNOCKING));
      }
    } catch (error) {
      app.log.warn({ err: error }, 'new connections are taken one at a turn');
    } finally {
      child.kill('SIGKILL');
      // As long as it lives, the socket does.
      await gone;
    }
  }

  app.addHook('onListen', async () => {
    // Windows takes several at once by itself.
    if (process.platform !== 'win32') opened = open();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await opened;
    for (const server of more) server.close();
  });
}
