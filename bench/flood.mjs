import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Somebody who floods, in a process of their own so that whoever measures is not slowed by it: so many connections, each of
 * which asks again as soon as it has been answered, until it is told to stop. Several paths are asked in turn. `{n}` in path,
 * token and body is another number each time. With `dribble` a connection sends what is given a byte at a time and is opened again when it is closed. Prints
 * how often which status came.
 */
const {
  port,
  connections,
  method = 'GET',
  path = '/',
  paths = [path],
  tokens = [],
  body,
  headers = {},
  dribble,
} = JSON.parse(process.argv[2]);
const host = '127.0.0.1';
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts = new Map();
const count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1);
let n = 0;
let isOver = false;

const numbered = (text) => text.replaceAll('{n}', String(n));

const ask = () =>
  new Promise((resolve) => {
    n += 1;
    const token = tokens[n % tokens.length];
    const sent = {
      ...headers,
      ...(token ? { authorization: `Bearer ${numbered(token)}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    request({ port, host, path: numbered(paths[n % paths.length]), method, agent, headers: sent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', () => resolve('cut'));
    })
      .on('error', () => resolve('cut'))
      .end(body && numbered(body));
  });

/** Says little, and slowly, and hangs up only when it is hung up on. */
const linger = () =>
  new Promise((resolve) => {
    const socket = connect({ port, host, allowHalfOpen: true });
    let sent = 0;
    const drip = setInterval(() => {
      if (isOver) socket.destroy();
      else if (sent < dribble.length) socket.write(dribble[sent++]);
    }, 500);
    socket
      .on('error', () => undefined)
      .on('data', () => undefined)
      .on('end', () => socket.destroy())
      .on('close', () => {
        clearInterval(drip);
        resolve('closed');
      });
  });

process.on('SIGTERM', () => {
  isOver = true;
  // What stays open by itself (a stream of events) ends with this.
  setTimeout(() => agent.destroy(), 500).unref();
});
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      count(await (dribble === undefined ? ask() : linger()));
      if (dribble !== undefined) await sleep(100);
    }
  }),
);
console.log([...counts].map(([status, times]) => `${times} × ${status}`).join(', '));
agent.destroy();
