import { createServer } from 'node:net';
import { type Config, readConfig } from './config';
import { type Application, createApplication } from './container';
import { listenFailure } from './listen-failure';
import { createLog } from './log';
import { type ConnectedDatabase, connectDatabase } from './platform/db/connect';
import { isDatabaseUnreachable } from './platform/db/constraint';
import { MOST_KNOCKING, openMoreDoors } from './platform/http/doors';
import { describeStartFailure, describeStartNote, StartFailure } from './platform/start-failure';
import { DEMO_PASSWORD } from './seed/demo/demo-password';
import { prepareData } from './seed/prepare';

const DEMO_USERNAMES = ['admin', 'officer', 'staff', 'teacher', 'student'];

const tell = (line: string) => void process.stdout.write(`${line}\n`);

const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i.test(host);

/** Before minutes are spent on a first start, not after. */
async function tryPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function announce(config: Config, hasDemo: boolean, hasAdministrator: boolean): void {
  tell('');
  tell(`  Khuê  ${config.publicUrl}`);
  if (hasDemo)
    tell(`  ${describeStartNote('demo_sign_ins', { users: DEMO_USERNAMES.join(', '), password: DEMO_PASSWORD })}`);
  if (config.isDemoAsked && !hasDemo) tell(`  ${describeStartNote('demo_not_loaded')}`);
  if (!hasAdministrator) tell(`  ${describeStartNote('no_administrator')}`);
  tell('');
}

/** Starts, stays in the foreground, and stops everything in order when asked to. */
export async function main(args: readonly string[]): Promise<void> {
  let connecting: Promise<ConnectedDatabase> | undefined;
  let app: Application | undefined;
  let stopping: Promise<void> | undefined;

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      await app?.close();
      // Also a database that is only just starting is stopped, once it can be.
      const database = await connecting?.catch(() => undefined);
      await database?.stop();
    })();
    return stopping;
  };
  const onSignal = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };

  try {
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const config = readConfig(process.env, args);
    const log = createLog(config.logLevel);
    // A library that does not wait for its own statement must not end the process whenever the database changes places.
    process.on('unhandledRejection', (error) => {
      if (!isDatabaseUnreachable(error)) throw error;
      log.error({ err: error }, 'something was left undone because the database was away');
    });
    await tryPort(config);
    connecting = connectDatabase(config, tell, (reason) => {
      log.fatal({ reason }, 'the database is gone');
      void stop().finally(() => process.exit(1));
    });
    const database = await connecting;
    const prepared = await prepareData(database.url, {
      demoData: config.demoData,
      secretKey: config.secretKey,
      isOpenToOthers: !isLoopback(config.host) && !config.demoBeyondLoopback,
    });
    if (stopping) return;
    app = await createApplication({ ...config, isDemo: prepared.hasDemo }, database.url, log);
    openMoreDoors(app.http);
    await app.http.listen({ port: config.port, host: config.host, backlog: MOST_KNOCKING });
    if (!config.roles.includes('api')) return;
    announce(config, prepared.hasDemo, prepared.hasAdministrator);
    void app.warmUp();
  } catch (error) {
    if (stopping) return;
    await stop().catch(() => undefined);
    const text =
      error instanceof StartFailure
        ? describeStartFailure(error)
        : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`\n${text}\n`);
    process.exit(1);
  }
}
