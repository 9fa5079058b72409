import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { StartFailure } from '../src/platform/start-failure';

/** A process that holds an embedded PostgreSQL, for tests that kill it. Speaks one JSON object per line. */
const say = (message: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: (note) => say({ note }),
    durable: process.argv[3] !== 'throwaway',
  });
  server.onExit((reason) => say({ lost: reason }));
  process.on('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  setInterval(() => undefined, 60_000);
  say({ url: server.url });
} catch (error) {
  if (error instanceof StartFailure) say({ failure: error.code, params: error.params });
  else say({ failure: 'unexpected', params: { message: String(error) } });
  process.exit(1);
}
