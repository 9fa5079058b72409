import type { Language } from '@khue/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../ports/clock';
import type { CoursePlatform } from '../../ports/course-platform';
import type { DocumentConverter } from '../../ports/document-converter';
import type { LanguageModel } from '../../ports/language-model';
import type { Mailer } from '../../ports/mailer';
import type { MeetingProvider } from '../../ports/meeting-provider';
import type { Traces } from '../audit/traces';
import type { Actor } from '../authz/actor';
import type { Scope } from '../authz/scope';
import type { Secrets } from '../crypto/secrets';
import type { Db, Queryable, Tx } from '../db/database';
import type { EventHub } from '../events/hub';
import type { FileLibrary } from '../files/library';
import type { FileReaders } from '../files/readers';
import type { Jobs } from '../jobs/jobs';

/** What the process offers to every verb and job. Built once, in the container. */
export interface Platform {
  db: Db;
  /** Where dashboards and reports are read: a replica where one is set, else the same database. */
  reads: Queryable;
  clock: Clock;
  secrets: Secrets;
  files: FileLibrary;
  readers: FileReaders;
  jobs: Jobs;
  events: EventHub;
  /** What the activity log has of readings and refusals. */
  traces: Traces;
  mailer: Mailer;
  coursePlatform: CoursePlatform;
  /** Null: none is set, and rules do its work. */
  languageModel: LanguageModel | null;
  /** Where classes meet online. */
  meetingProvider: MeetingProvider;
  documentConverter: DocumentConverter;
  publicUrl: string;
  /** How many calls that take much of the machine one person may make in a minute. */
  costlyCallsPerMinute: number;
}

/** A request before or without sign-in. */
export interface OpenCtx extends Platform {
  language: Language;
  requestId: string;
  /** Named by the caller so that the same call, sent again, is carried out once (see `once`). */
  idempotencyKey: string | null;
  /** The caller's network address, for limits only; never stored in the clear. */
  address: string;
  /** What the caller's program says of itself. */
  caller: Caller;
  log: FastifyBaseLogger;
  /** One transaction for one write. It must leave an audit row (see audit/audit.ts). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Caller {
  /** A browser's own name for itself, kept between visits (`X-Device-Id`). */
  device: string | null;
  agent: string | null;
  /** What Safe Exam Browser signs this address with. */
  sebHash: string | null;
  /** The address that was called, as it came: path and query. */
  url: string;
}

/** A request of a known person. */
export interface Ctx extends OpenCtx {
  actor: Actor;
  scope: Scope;
  /** The caller's own session, so that it can be ended or kept. */
  session: Session;
}

export interface Session {
  tokenHash: Buffer;
  expiresAt: Date;
  /** A session that only looks: nothing is written in it. */
  readOnly: boolean;
}
