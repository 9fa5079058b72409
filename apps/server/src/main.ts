import { createApplication, type Application } from './container';
import { readConfig, type Config } from './config';
import { createLog } from './log';
import { connectDatabase, type ConnectedDatabase } from './platform/db/connect';
import { describeStartFailure, describeStartNote, StartFailure } from './platform/start-failure';
import { prepareData } from './seed/prepare';
import { DEMO_PASSWORD } from './seed/demo/demo';

const DEMO_USERNAMES = ['admin', 'staff', 'teacher', 'student'];

const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function listen(app: Application, config: Config): Promise<void> {
  try {
    await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartFailure('port_taken', { port: config.port, next: config.port + 1 });
    }
    throw error;
  }
}

function announce(config: Config, hasDemo: boolean, hasAdministrator: boolean): void {
  tell('');
  tell(`  Khuê  ${config.publicUrl}`);
  if (hasDemo) tell(`  ${describeStartNote('demo_sign_ins', { users: DEMO_USERNAMES.join(', '), password: DEMO_PASSWORD })}`);
  if (!hasAdministrator) tell(`  ${describeStartNote('no_administrator')}`);
  tell('');
}

/** Starts, stays in the foreground, and stops everything in order when asked to. */
export async function main(args: readonly string[]): Promise<void> {
  let database: ConnectedDatabase | undefined;
  let app: Application | undefined;
  let stopping: Promise<void> | undefined;

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      await app?.close();
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
    database = await connectDatabase(config, tell, (reason) => {
      log.fatal({ reason }, 'the database is gone');
      void stop().finally(() => process.exit(1));
    });
    const prepared = await prepareData(database.url, config.demoData);
    if (stopping) return;
    app = await createApplication(config, database.url, log);
    await listen(app, config);
    if (config.roles.includes('api')) announce(config, prepared.hasDemo, prepared.hasAdministrator);
  } catch (error) {
    if (stopping) return;
    await stop().catch(() => undefined);
    const text = error instanceof StartFailure ? describeStartFailure(error) : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`\n${text}\n`);
    process.exit(1);
  }
}
