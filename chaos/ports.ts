import { once } from 'node:events';
import { createServer } from 'node:net';

/** So many ports that nobody uses now: from a number on, or wherever the system finds them. */
export async function freePorts(count: number, from?: number): Promise<number[]> {
  if (from !== undefined) return Array.from({ length: count }, (_, at) => from + at);
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0);
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(
    probes.map((probe) => {
      probe.close();
      return once(probe, 'close');
    }),
  );
  return ports;
}
