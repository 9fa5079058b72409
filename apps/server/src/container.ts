import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { embeddedCoursePlatform } from './adapters/course-platform/embedded';
import { openEdxCoursePlatform } from './adapters/course-platform/open-edx';
import { embeddedDocumentConverter } from './adapters/document-converter/embedded';
import { libreOfficeDocumentConverter } from './adapters/document-converter/libreoffice';
import { findSoffice } from './adapters/document-converter/soffice';
import { diskFileStore } from './adapters/file-store/disk';
import { openAiLanguageModel } from './adapters/language-model/open-ai';
import { outboxMailer } from './adapters/mailer/embedded';
import { smtpMailer } from './adapters/mailer/smtp';
import { embeddedMeetingProvider } from './adapters/meeting-provider/embedded';
import { jitsiMeetingProvider } from './adapters/meeting-provider/jitsi';
import { zoomMeetingProvider } from './adapters/meeting-provider/zoom';
import type { Config } from './config';
import { assistantModule } from './modules/assistant/assistant.module';
import { contentModule } from './modules/content/content.module';
import { coursesModule } from './modules/courses/courses.module';
import { examinationsModule } from './modules/examinations/examinations.module';
import { examinationGate } from './modules/examinations/running/attempt-gate.service';
import { exercisesModule } from './modules/exercises/exercises.module';
import { geographyModule } from './modules/geography/geography.module';
import { gradebookModule } from './modules/gradebook/gradebook.module';
import { helpModule } from './modules/help/help.module';
import { createAuthentication } from './modules/identity/authentication.service';
import { identityModule } from './modules/identity/identity.module';
import { meetingsModule } from './modules/meetings/meetings.module';
import { messagesModule } from './modules/messages/messages.module';
import { operationsModule } from './modules/operations/operations.module';
import { peopleModule } from './modules/people/people.module';
import { reportsModule } from './modules/reports/reports.module';
import { schoolsModule } from './modules/schools/schools.module';
import { sessionsModule } from './modules/sessions/sessions.module';
import { supportModule } from './modules/support/support.module';
import { WorkMemory } from './modules/work/work.api';
import { workModule } from './modules/work/work.module';
import { Traces } from './platform/audit/traces';
import { SessionMemory } from './platform/auth/session-memory';
import { createSecrets } from './platform/crypto/secrets';
import { openDatabase, openLanes } from './platform/db/database';
import { HealthWatch } from './platform/db/health-watch';
import { HEAVY } from './platform/db/patience';
import { readsFrom } from './platform/db/reads';
import { EventHub } from './platform/events/hub';
import { endAllStreams } from './platform/events/stream';
import { FileSpace } from './platform/files/file-space';
import { FileLibrary } from './platform/files/library';
import { createFileReaders } from './platform/files/readers';
import { slideDeckReader } from './platform/files/slide-deck';
import { registerApiDocs } from './platform/http/api-docs';
import type { Platform } from './platform/http/context';
import { registerHealth } from './platform/http/health';
import { collectMetrics } from './platform/http/metrics';
import { servePlayerCore } from './platform/http/player-core';
import { traceRequests } from './platform/http/request-spans';
import { RequestTimes, watchTimes } from './platform/http/request-times';
import { registerEndpoints } from './platform/http/routes';
import { createHttpServer } from './platform/http/server';
import { answerUnknown, serveWebApp } from './platform/http/web-app';
import type { ErrandDefinition, JobDefinition } from './platform/jobs/definition';
import { Jobs } from './platform/jobs/jobs';
import { Queue } from './platform/jobs/queue';
import { nightlyUpkeep } from './platform/jobs/upkeep.jobs';
import { type Duties, Workers } from './platform/jobs/workers';
import { inLane } from './platform/lane';
import type { ServerModule } from './platform/module';
import { productVersion } from './platform/paths';
import { platformModule } from './platform/platform.module';
import type { Family } from './platform/telemetry/otlp';
import { type Clock, systemClock } from './ports/clock';
import type { CoursePlatform } from './ports/course-platform';
import type { DeckReader, DocumentConverter } from './ports/document-converter';
import type { FileStore } from './ports/file-store';
import type { LanguageModel } from './ports/language-model';
import type { Mailer } from './ports/mailer';
import type { MeetingProvider } from './ports/meeting-provider';

/** Answers of exams, whose time is watched for itself. */
const SAVING_ROUTES = new Set(['POST /api/student_answer_exam_question/:id']);
/** How long a stopping process waits for running requests; the longest of them waits ten seconds for others. */
const FINISH_REQUESTS_MS = 15_000;

export interface Application {
  http: FastifyInstance;
  platform: Platform;
  /** Reads beforehand what first questions would wait for. A process answers without it. */
  warmUp(): Promise<void>;
  /** Finishes running requests and jobs, then lets go of everything. */
  close(): Promise<void>;
}

/** What a test may replace. */
export interface Replacements {
  clock?: Clock;
  mailer?: Mailer;
  coursePlatform?: CoursePlatform;
  documentConverter?: DocumentConverter;
  fileStore?: FileStore;
  languageModel?: LanguageModel;
  meetingProvider?: MeetingProvider;
  /** What the assistant finds by itself. */
  findAnswer?: Parameters<typeof assistantModule>[1];
  /** How long a request may wait for services outside. */
  outsideBudgetMs?: number;
  /** How many calls of one person are refused in a second before they cost anything. */
  refusalsOfPerson?: number;
  /** Further work, to show the mechanics by. */
  jobs?: readonly JobDefinition[];
  errands?: readonly ErrandDefinition[];
}

/** Of one call of LibreOffice: a large .ppt takes half a minute on a small machine. */
const LIBREOFFICE_MS = 180_000;

/** On the disk beside the database, or in a store outside; its SDK is read only where it is used. */
export async function fileStoreFor({ files, dataDir }: Config): Promise<FileStore> {
  if (!files) return diskFileStore(join(dataDir, 'files'));
  const { s3FileStore } = await import('./adapters/file-store/s3');
  return s3FileStore(files);
}

function documentConverterFor({ libreOffice, dataDir }: Config, reader: DeckReader): DocumentConverter {
  const workDir = join(dataDir, 'converting');
  const program = libreOffice === 'off' ? null : (libreOffice ?? findSoffice());
  if (program === null) return embeddedDocumentConverter(reader, workDir);
  return libreOfficeDocumentConverter({ program, timeoutMs: LIBREOFFICE_MS }, reader, workDir);
}

export function meetingProviderFor({ meetingProvider, zoom, jitsi }: Config): MeetingProvider {
  if (meetingProvider === 'zoom') return zoomMeetingProvider(zoom);
  return meetingProvider === 'jitsi' && jitsi ? jitsiMeetingProvider(jitsi) : embeddedMeetingProvider;
}

/** Read and begun only where somebody wants to have it. */
async function telemetryFor({ telemetry }: Config, log: FastifyBaseLogger, families: () => Promise<readonly Family[]>) {
  if (!telemetry) return null;
  const { Telemetry } = await import('./platform/telemetry/exporter');
  return new Telemetry(telemetry, { version: productVersion, log, families });
}

/** The only place that chooses adapters and knows every module. */
export async function createApplication(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  replacements: Replacements = {},
): Promise<Application> {
  const clock = replacements.clock ?? systemClock;
  const mailer = replacements.mailer ?? (config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer);
  const events = new EventHub(databaseUrl, log);
  const database = openLanes(databaseUrl, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onCommit: () => events.committed(),
  });
  const replica = config.databaseReplicaUrl
    ? openDatabase(config.databaseReplicaUrl, {
        max: config.databasePool,
        onError: (error) => log.warn({ err: error }, 'a connection to the replica was lost'),
        patience: HEAVY,
        takesWrites: false,
      })
    : undefined;
  const reads =
    replica &&
    readsFrom(replica, database.db, (error) =>
      log.warn({ err: error }, 'the replica is away, its readers ask the primary'),
    );
  const secrets = createSecrets(config.secretKey);
  const queue = new Queue(databaseUrl, log, { keepsTime: config.roles.includes('worker') });
  const health = new HealthWatch(databaseUrl, log, () => {
    database.distrust();
    queue.giveUp();
  });
  const healthNow = () => ({ ...health.state, queue: health.state.queue && queue.isStarted });
  const jobs = new Jobs(queue, database.db, config.waitingWork);
  const workers = new Workers(queue, jobs, database.db, log);
  const store = replacements.fileStore ?? (await fileStoreFor(config));
  const files = new FileLibrary(database.db, store, secrets, clock, new FileSpace(database.db, store, config.space));
  const readers = createFileReaders();
  const coursePlatform =
    replacements.coursePlatform ??
    (config.openEdx ? openEdxCoursePlatform(config.openEdx) : embeddedCoursePlatform(database.db));
  const languageModel =
    replacements.languageModel ?? (config.languageModel ? openAiLanguageModel(config.languageModel) : null);
  const platform: Platform = {
    db: database.db,
    reads: reads ?? database.db,
    clock,
    secrets,
    files,
    readers,
    jobs,
    events,
    traces: new Traces(database.db, clock),
    mailer,
    coursePlatform,
    languageModel,
    meetingProvider: replacements.meetingProvider ?? meetingProviderFor(config),
    documentConverter: replacements.documentConverter ?? documentConverterFor(config, slideDeckReader(readers)),
    publicUrl: config.publicUrl,
    costlyCallsPerMinute: config.costlyCallsPerMinute,
  };
  const authentication = createAuthentication(database.db, clock, new SessionMemory(clock, events));

  const practiceMemory = new WorkMemory(platform);
  const gate = examinationGate(platform, practiceMemory);

  const [times, savings] = [new RequestTimes(), new RequestTimes()];
  const operations = operationsModule(
    { databaseUrl, store, secretKey: config.secretKey, ...config.backup },
    {
      dataDir: config.dataDir,
      reserveMb: config.space.reserveMb,
      publicUrl: config.publicUrl,
      replica: replica?.db ?? null,
      health: healthNow,
      isDemo: config.isDemo,
      startedAt: clock.now(),
      times,
      savings,
    },
  );
  const modules: ServerModule[] = [
    platformModule(authentication.authenticate),
    identityModule(authentication),
    geographyModule,
    schoolsModule,
    coursesModule,
    contentModule,
    workModule(platform, practiceMemory, authentication, gate),
    examinationsModule(platform, practiceMemory, gate),
    meetingsModule,
    sessionsModule(platform, authentication),
    exercisesModule(platform, practiceMemory),
    gradebookModule,
    reportsModule(authentication),
    peopleModule,
    supportModule,
    messagesModule,
    helpModule,
    operations,
    assistantModule(config.assistant, replacements.findAnswer),
  ];
  const upkeep = modules.flatMap((module) => module.upkeep ?? []);
  const duties: Duties = {
    jobs: [...modules.flatMap((module) => module.jobs ?? []), ...(replacements.jobs ?? [])],
    errands: [
      ...modules.flatMap((module) => module.errands ?? []),
      nightlyUpkeep(upkeep, config.keep),
      ...(replacements.errands ?? []),
    ],
  };
  jobs.declare(duties.jobs, duties.errands);
  // Those who come back read the state as it is then.
  events.onGap(endAllStreams);
  await Promise.all([events.start(), health.start()]);
  await jobs.open();
  if (config.roles.includes('worker')) await workers.start(platform, duties, authentication.loadActor);

  const { trustedProxies, maxConnections, metricsToken } = config;
  const http = await createHttpServer({ log, trustedProxies, maxConnections, readers });
  watchTimes(http, times, { times: savings, routes: SAVING_ROUTES });
  const collected = collectMetrics(http, database.pools);
  const families = async () => [...(await collected.families()), ...(await operations.gauges(platform))];
  const telemetry = await telemetryFor(config, log, families);
  if (telemetry) traceRequests(http);
  const metrics = { ...collected, text: async () => (await collected.text()) + (await operations.metrics(platform)) };
  registerHealth(http, { health: healthNow, metrics, metricsToken });
  if (config.roles.includes('api')) {
    const bound = modules.flatMap((module) => module.routes);
    const { outsideBudgetMs, refusalsOfPerson } = replacements;
    registerEndpoints(http, platform, authentication, bound, outsideBudgetMs, refusalsOfPerson);
    registerApiDocs(http);
    servePlayerCore(http);
    const others = { call: platform.meetingProvider.callOrigin, files: store.linkOrigin };
    serveWebApp(http, others, config.isDemo);
  } else {
    answerUnknown(http, null);
  }
  http.addHook('preClose', async () => endAllStreams());
  const closing = new AbortController();

  return {
    http,
    platform,
    async warmUp() {
      try {
        await inLane('background', async () => {
          for (const module of modules) await module.warmUp?.(platform, closing.signal);
        });
      } catch (error) {
        // Whoever asks first waits longer, and nothing else is lost.
        if (!closing.signal.aborted) log.warn({ err: error }, 'nothing was read beforehand');
      }
    },
    async close() {
      closing.abort();
      // Whoever stops reading in the middle of an answer would hold up the end for ever.
      const impatience = setTimeout(() => http.server.closeAllConnections(), FINISH_REQUESTS_MS);
      await http.close();
      clearTimeout(impatience);
      await workers.close();
      await telemetry?.close();
      await readers.close();
      await events.close();
      await health.close();
      reads?.close();
      await replica?.close();
      await database.close();
    },
  };
}
