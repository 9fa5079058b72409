import { Agent, get } from 'node:http';

/**
 * Somebody who floods, in a process of their own so that whoever measures is not slowed by it: so many connections, each of
 * which asks again as soon as it has been answered, until it is told to stop. Prints how often which status came.
 */
const [port, connections, path, token] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = token ? { authorization: `Bearer ${token}` } : {};
const counts = new Map();
let isOver = false;

const ask = () =>
  new Promise((resolve) => {
    get({ port: Number(port), host: '127.0.0.1', path, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    }).on('error', () => resolve(0));
  });

process.on('SIGTERM', () => {
  isOver = true;
});
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!isOver) {
      const status = await ask();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }),
);
console.log([...counts].map(([status, n]) => `${n} × ${status}`).join(', '));
agent.destroy();
