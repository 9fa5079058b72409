import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { MEETING_PROVIDERS, type MeetingProviderName } from '@khue/contract/class-sessions';
import { z } from 'zod';
import type { KeepRules } from './platform/backup/keep.rules';
import type { DatabaseSettings } from './platform/db/connect';
import type { Retention } from './platform/jobs/upkeep';
import { StartFailure } from './platform/start-failure';

const blank = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(blank, z.string().trim().optional());
const integer = (fallback: number, { min, max }: { min: number; max: number }) =>
  z.preprocess(blank, z.coerce.number().int().min(min).max(max).default(fallback));
/** Without a connection every request would wait for ever. */
const POOL = { min: 1, max: 500 };
const CONNECTIONS = { min: 10, max: 1_000_000 };
/** Of one person and of one school: background work that waits for its turn. */
const WAITING_WORK = { min: 1, max: 1_000_000 };
/** Of one person: exports, imports, uploads, password resets and the like. */
const COSTLY_CALLS = { min: 1, max: 1_000_000 };
/** In MB. Zero: no room at all, or none that has to stay free. */
const SPACE = { min: 0, max: 1_000_000_000 };
/** Of a language model, for one answer: the rest of the wait is the caller's own. */
const SECONDS = { min: 1, max: 60 };
/** Zero: the assistant never asks one. */
const MODEL_CALLS = { min: 0, max: 1_000_000 };
const HOURS = { min: 1, max: 8760 };
const DAYS = { min: 1, max: 36_500 };
const MONTHS = { min: 1, max: 1200 };
/** An address, a network, or a name that the HTTP server knows. */
const isProxy = (text: string) => {
  const [address = '', prefix] = text.split('/');
  if (prefix === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
};
/** Scheme, host and port and nothing else: a path would quietly be lost or doubled. */
const isOrigin = (given: string) => {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(given.toLowerCase());
};
const origin = z.preprocess(
  blank,
  z
    .string()
    .trim()
    .refine(isOrigin)
    .transform((given) => new URL(given).origin)
    .optional(),
);
const proxies = z.preprocess(
  blank,
  z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isProxy))
    .default([]),
);

/** Hours of the day, by the schools' clock. */
const hoursOfDay = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\s*\d{1,2}\s*(?:,\s*\d{1,2}\s*)*$/)
    .default('2')
    .transform((given) => [...new Set(given.split(',').map(Number))].sort((a, b) => a - b))
    .refine((hours) => hours.every((hour) => hour <= 23)),
);
/** Days, weeks, months. */
const keepRules = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*$/)
    .default('7,4,6')
    .transform((given): KeepRules => {
      const [days = 0, weeks = 0, months = 0] = given.split(',').map(Number);
      return { days, weeks, months };
    })
    .refine(({ days }) => days >= 1),
);
const isEncoded = (text: string) => !/%(?![\da-f]{2})/i.test(text);
/** `name=value,name=value`, values as they stand in an address. */
const headers = z.preprocess(
  blank,
  z
    .string()
    .default('')
    .transform((given) =>
      given
        .split(',')
        .filter(Boolean)
        .map((part) => part.split('=')),
    )
    .refine((parts) =>
      parts.every(
        ([name = '', ...value]) => /^[\w-]+$/.test(name.trim()) && value.length > 0 && isEncoded(value.join('=')),
      ),
    )
    .transform((parts) =>
      Object.fromEntries(
        parts.map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
      ),
    ),
);
const PASSPHRASE_LENGTH = 16;
/** A bucket, and perhaps a folder in it. */
const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/;

const environment = z.object({
  PORT: integer(3000, { min: 0, max: 65535 }),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  DATABASE_URL: text,
  DATABASE_POOL: integer(20, POOL),
  DATABASE_REPLICA_URL: z.preprocess(blank, z.url({ protocol: /^postgres(?:ql)?$/ }).optional()),
  DEMO_DATA: z.preprocess(blank, z.enum(['none', 'small']).optional()),
  DEMO_BEYOND_LOOPBACK: z.preprocess(blank, z.literal('allow').optional()),
  SECRET_KEY: text,
  PUBLIC_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  TRUSTED_PROXIES: proxies,
  COSTLY_CALLS_PER_MINUTE: integer(60, COSTLY_CALLS),
  MAX_CONNECTIONS: integer(20_000, CONNECTIONS),
  WAITING_WORK_PERSON: integer(40, WAITING_WORK),
  WAITING_WORK_SCHOOL: integer(200, WAITING_WORK),
  SMTP_URL: z.preprocess(blank, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text,
  UPLOAD_PERSON_MB: integer(1024, SPACE),
  UPLOAD_SCHOOL_MB: integer(20 * 1024, SPACE),
  UPLOAD_UNUSED_HOURS: integer(24, HOURS),
  DISK_RESERVE_MB: integer(1024, SPACE),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blank, z.coerce.number().min(0).max(1).default(1)),
  BACKUP_TO: text,
  BACKUP_HOURS: hoursOfDay,
  BACKUP_KEEP: keepRules,
  BACKUP_KEY: z.preprocess(blank, z.string().min(PASSPHRASE_LENGTH).optional()),
  FILES_URL: z.preprocess(blank, z.string().trim().regex(BUCKET).optional()),
  FILES_ENDPOINT: origin,
  FILES_LINK_ENDPOINT: origin,
  FILES_REGION: z.preprocess(blank, z.string().trim().default('us-east-1')),
  FILES_PATH_STYLE: z.preprocess(blank, z.enum(['on', 'off']).optional()),
  FILES_KEY_ID: text,
  FILES_SECRET: text,
  KEEP_TASKS_DAYS: integer(180, DAYS),
  KEEP_NOTIFICATIONS_DAYS: integer(180, DAYS),
  KEEP_EVENTS_DAYS: integer(365, DAYS),
  KEEP_SESSIONS_DAYS: integer(1, DAYS),
  KEEP_AUDIT_MONTHS: integer(60, MONTHS),
  KEEP_SUPPORT_DAYS: integer(730, DAYS),
  ASSISTANT_KEEP_DAYS: integer(180, DAYS),
  OPEN_EDX_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  OPEN_EDX_CLIENT_ID: text,
  OPEN_EDX_CLIENT_SECRET: text,
  LLM_BASE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  LLM_API_KEY: text,
  LLM_MODEL: text,
  LLM_SECONDS: integer(60, SECONDS),
  ASSISTANT_MODEL_CALLS_PER_MINUTE: integer(120, MODEL_CALLS),
  ASSISTANT_MODEL_CALLS_PER_PERSON_DAY: integer(200, MODEL_CALLS),
  ASSISTANT_TELL_SCHOOL: z.preprocess(blank, z.enum(['on', 'off']).default('off')),
  LIBREOFFICE: text,
  MEETING_PROVIDER: z.preprocess(blank, z.enum(MEETING_PROVIDERS).default('embedded')),
  ZOOM_API_URL: origin,
  ZOOM_OAUTH_URL: origin,
  JITSI_URL: origin,
  JITSI_APP_ID: text,
  JITSI_SECRET: text,
});

/** The form of each setting that can be wrong, in words that need no translation. */
const EXPECTED: Record<string, string> = {
  PORT: '0–65535',
  HOST: '127.0.0.1 | 0.0.0.0 | ::',
  DATABASE_POOL: `${POOL.min}–${POOL.max}`,
  DATABASE_REPLICA_URL: 'postgres://user:password@host:5432/name',
  KEEP_TASKS_DAYS: `${DAYS.min}–${DAYS.max}`,
  KEEP_NOTIFICATIONS_DAYS: `${DAYS.min}–${DAYS.max}`,
  KEEP_EVENTS_DAYS: `${DAYS.min}–${DAYS.max}`,
  KEEP_SESSIONS_DAYS: `${DAYS.min}–${DAYS.max}`,
  KEEP_AUDIT_MONTHS: `${MONTHS.min}–${MONTHS.max}`,
  KEEP_SUPPORT_DAYS: `${DAYS.min}–${DAYS.max}`,
  ASSISTANT_KEEP_DAYS: `${DAYS.min}–${DAYS.max}`,
  DEMO_DATA: 'none | small',
  DEMO_BEYOND_LOOPBACK: 'allow',
  UPLOAD_PERSON_MB: `${SPACE.min}–${SPACE.max}`,
  UPLOAD_SCHOOL_MB: `${SPACE.min}–${SPACE.max}`,
  UPLOAD_UNUSED_HOURS: `${HOURS.min}–${HOURS.max}`,
  DISK_RESERVE_MB: `${SPACE.min}–${SPACE.max}`,
  SECRET_KEY: '≥ 32',
  OLD_SECRET_KEY: '≥ 32, ≠ SECRET_KEY',
  PUBLIC_URL: 'https://…',
  TRUSTED_PROXIES: '10.0.0.1 | 10.0.0.0/8 | loopback, …',
  COSTLY_CALLS_PER_MINUTE: `${COSTLY_CALLS.min}–${COSTLY_CALLS.max}`,
  MAX_CONNECTIONS: `${CONNECTIONS.min}–${CONNECTIONS.max}`,
  WAITING_WORK_PERSON: `${WAITING_WORK.min}–${WAITING_WORK.max}`,
  WAITING_WORK_SCHOOL: `${WAITING_WORK.min}–${WAITING_WORK.max}`,
  SMTP_URL: 'smtp://… | smtps://…',
  OPEN_EDX_URL: 'https://…',
  OPEN_EDX_CLIENT_ID: 'OPEN_EDX_URL + OPEN_EDX_CLIENT_ID + OPEN_EDX_CLIENT_SECRET',
  OPEN_EDX_CLIENT_SECRET: 'OPEN_EDX_URL + OPEN_EDX_CLIENT_ID + OPEN_EDX_CLIENT_SECRET',
  LLM_BASE_URL: 'http://…/v1',
  LLM_MODEL: 'LLM_BASE_URL + LLM_MODEL',
  LLM_SECONDS: `${SECONDS.min}–${SECONDS.max}`,
  ASSISTANT_MODEL_CALLS_PER_MINUTE: `${MODEL_CALLS.min}–${MODEL_CALLS.max}`,
  ASSISTANT_MODEL_CALLS_PER_PERSON_DAY: `${MODEL_CALLS.min}–${MODEL_CALLS.max}`,
  ASSISTANT_TELL_SCHOOL: 'on | off',
  MEETING_PROVIDER: MEETING_PROVIDERS.join(' | '),
  ZOOM_API_URL: 'https://api.zoom.us',
  ZOOM_OAUTH_URL: 'https://zoom.us',
  JITSI_URL: 'https://… (JITSI_URL + JITSI_APP_ID + JITSI_SECRET)',
  JITSI_APP_ID: 'JITSI_URL + JITSI_APP_ID + JITSI_SECRET',
  JITSI_SECRET: 'JITSI_URL + JITSI_APP_ID + JITSI_SECRET',
  FILES_URL: 's3://bucket | s3://bucket/folder',
  FILES_ENDPOINT: 'https://…, FILES_URL',
  FILES_LINK_ENDPOINT: 'https://…, FILES_URL',
  FILES_PATH_STYLE: 'on | off',
  FILES_KEY_ID: 'FILES_KEY_ID + FILES_SECRET',
  FILES_SECRET: 'FILES_KEY_ID + FILES_SECRET',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://…:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'name=value,…',
  OTEL_TRACES_SAMPLER_ARG: '0–1',
  BACKUP_HOURS: '0–23: 2 | 2,14',
  BACKUP_KEEP: '7,4,6',
  BACKUP_KEY: `≥ ${PASSPHRASE_LENGTH}`,
  LOG_LEVEL: 'fatal | error | warn | info | debug | trace | silent',
  '--roles': 'api | worker | api,worker',
};

export function settingInvalid(name: string): StartFailure {
  return new StartFailure('setting_invalid', { name, expected: EXPECTED[name] ?? '…' });
}

const ROLES = ['api', 'worker'] as const;
type ProcessRole = (typeof ROLES)[number];

export interface Config extends DatabaseSettings {
  port: number;
  host: string;
  databasePool: number;
  /** Absent: dashboards and reports are read from the database itself. */
  databaseReplicaUrl: string | undefined;
  demoData: 'none' | 'small';
  /** Whether there are demo data, which is known once the database was looked at. */
  isDemo: boolean;
  /** Whether demo data were asked for in so many words. */
  isDemoAsked: boolean;
  /** Whether others may reach a product with demo data, whose passwords everybody knows. */
  demoBeyondLoopback: boolean;
  secretKey: string;
  publicUrl: string;
  trustedProxies: string[];
  costlyCallsPerMinute: number;
  maxConnections: number;
  /** Background work that may wait in the name of one person, and of one school. */
  waitingWork: { person: number; school: number };
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How much people may leave on the disk, and what stays free of it. */
  space: { personMb: number; schoolMb: number; unusedHours: number; reserveMb: number };
  logLevel: string;
  metricsToken: string | undefined;
  /** Absent: on the disk, in `dataDir`. */
  files:
    | {
        bucket: string;
        /** Before every key; empty, or ending with a slash. */
        prefix: string;
        /** Absent: Amazon's own. */
        endpoint: string | undefined;
        region: string;
        /** The bucket in the path of an address rather than in its name. */
        isPathStyle: boolean;
        /** Absent: what the machine has been given (a role of it, a file, the usual variables). */
        credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
        /** The store as browsers reach it; absent: bytes come through the product. */
        linkEndpoint: string | undefined;
      }
    | undefined;
  /** Where traces and metrics are sent; absent: nothing is recorded. */
  telemetry: { endpoint: string; headers: Record<string, string>; ratio: number } | undefined;
  /** Where to, at which hours, how many stay, and the passphrase they are sealed under; without a place none are made. */
  backup: { to: string | undefined; hours: readonly number[]; keep: KeepRules; passphrase: string | undefined };
  keep: Retention;
  /** Absent: the embedded course platform. */
  openEdx: { url: string; clientId: string; clientSecret: string } | undefined;
  /** Absent: questions are made by rules, and the assistant answers without one. */
  languageModel: { url: string; key: string | undefined; model: string; seconds: number } | undefined;
  assistant: { tellsSchool: boolean; modelCalls: { minute: number; personDay: number } };
  /** The program `soffice`, or `off`. Absent: wherever it is found. */
  libreOffice: string | undefined;
  meetingProvider: MeetingProviderName;
  zoom: { apiUrl: string; oauthUrl: string };
  /** There whenever the provider is Jitsi. */
  jitsi: { url: string; appId: string; secret: string } | undefined;
  roles: readonly ProcessRole[];
}

function writeKey(path: string, dataDir: string): string {
  const fresh = randomBytes(32).toString('base64url');
  try {
    writeFileSync(path, `${fresh}\n`, { mode: 0o600 });
  } catch {
    throw new StartFailure('data_dir_not_writable', { path: dataDir });
  }
  return fresh;
}

/** The key lives beside the data it protects; several processes on one external database must share one. */
function secretKey(given: string | undefined, dataDir: string, external: boolean): string {
  if (given) {
    if (given.length < 32) throw settingInvalid('SECRET_KEY');
    return given;
  }
  if (external) throw new StartFailure('secret_key_missing', {});
  const path = join(dataDir, 'secret.key');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return writeKey(path, dataDir);
  }
}

/** All three or none: half a setting must not quietly mean the embedded platform. */
function openEdx(set: z.infer<typeof environment>): Config['openEdx'] {
  const { OPEN_EDX_URL: url, OPEN_EDX_CLIENT_ID: clientId, OPEN_EDX_CLIENT_SECRET: clientSecret } = set;
  if (url && clientId && clientSecret) return { url, clientId, clientSecret };
  if (!url && !clientId && !clientSecret) return undefined;
  throw settingInvalid(!url ? 'OPEN_EDX_URL' : !clientId ? 'OPEN_EDX_CLIENT_ID' : 'OPEN_EDX_CLIENT_SECRET');
}

/** Half a setting must not quietly mean the disk, or credentials of the machine. */
function files(set: z.infer<typeof environment>): Config['files'] {
  const { FILES_URL: url, FILES_ENDPOINT: endpoint, FILES_LINK_ENDPOINT: linkEndpoint } = set;
  const { FILES_KEY_ID: accessKeyId, FILES_SECRET: secretAccessKey } = set;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw settingInvalid(accessKeyId === undefined ? 'FILES_KEY_ID' : 'FILES_SECRET');
  }
  if (url === undefined) {
    if (endpoint ?? linkEndpoint ?? accessKeyId) throw settingInvalid('FILES_URL');
    return undefined;
  }
  const [, bucket = '', folder = ''] = BUCKET.exec(url) ?? [];
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    endpoint,
    region: set.FILES_REGION,
    isPathStyle: (set.FILES_PATH_STYLE ?? (endpoint === undefined ? 'off' : 'on')) === 'on',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    linkEndpoint,
  };
}

/** An address needs the name of a model, and a name an address. */
function languageModel(set: z.infer<typeof environment>): Config['languageModel'] {
  const { LLM_BASE_URL: url, LLM_API_KEY: key, LLM_MODEL: model, LLM_SECONDS: seconds } = set;
  if (url && model) return { url: url.replace(/\/$/, ''), key, model, seconds };
  if (!url && !model) return undefined;
  throw settingInvalid(url ? 'LLM_MODEL' : 'LLM_BASE_URL');
}

/** All three or none, and all three where classes meet there. */
function jitsi(set: z.infer<typeof environment>): Config['jitsi'] {
  const { JITSI_URL: url, JITSI_APP_ID: appId, JITSI_SECRET: secret } = set;
  if (url && appId && secret) return { url, appId, secret };
  if (!url && !appId && !secret && set.MEETING_PROVIDER !== 'jitsi') return undefined;
  throw settingInvalid(!url ? 'JITSI_URL' : !appId ? 'JITSI_APP_ID' : 'JITSI_SECRET');
}

function processRoles(args: readonly string[]): readonly ProcessRole[] {
  if (args.length === 0) return ROLES;
  // A word that nobody understood would start both roles where one was meant.
  const [option, given, ...others] = args.flatMap((arg) => arg.split('='));
  const named = given?.split(',') ?? [];
  const roles = ROLES.filter((role) => named.includes(role));
  if (option !== '--roles' || others.length > 0 || roles.length === 0 || roles.length !== named.length) {
    throw settingInvalid('--roles');
  }
  return roles;
}

export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw settingInvalid(String(parsed.error.issues[0]?.path[0] ?? ''));
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new StartFailure('data_dir_not_writable', { path: dataDir });
  }
  const external = set.DATABASE_URL !== undefined;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    demoData: set.DEMO_DATA ?? (external ? 'none' : 'small'),
    isDemo: false,
    isDemoAsked: set.DEMO_DATA === 'small',
    demoBeyondLoopback: set.DEMO_BEYOND_LOOPBACK === 'allow',
    secretKey: secretKey(set.SECRET_KEY, dataDir, external),
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    trustedProxies: set.TRUSTED_PROXIES,
    costlyCallsPerMinute: set.COSTLY_CALLS_PER_MINUTE,
    maxConnections: set.MAX_CONNECTIONS,
    waitingWork: { person: set.WAITING_WORK_PERSON, school: set.WAITING_WORK_SCHOOL },
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? 'Khuê <no-reply@localhost>',
    space: {
      personMb: set.UPLOAD_PERSON_MB,
      schoolMb: set.UPLOAD_SCHOOL_MB,
      unusedHours: set.UPLOAD_UNUSED_HOURS,
      reserveMb: set.DISK_RESERVE_MB,
    },
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    files: files(set),
    telemetry: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          headers: set.OTEL_EXPORTER_OTLP_HEADERS,
          ratio: set.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    backup: {
      to: set.BACKUP_TO === undefined ? undefined : resolve(set.BACKUP_TO),
      hours: set.BACKUP_HOURS,
      keep: set.BACKUP_KEEP,
      passphrase: set.BACKUP_KEY,
    },
    keep: {
      taskDays: set.KEEP_TASKS_DAYS,
      notificationDays: set.KEEP_NOTIFICATIONS_DAYS,
      eventDays: set.KEEP_EVENTS_DAYS,
      sessionDays: set.KEEP_SESSIONS_DAYS,
      auditMonths: set.KEEP_AUDIT_MONTHS,
      supportDays: set.KEEP_SUPPORT_DAYS,
      assistantDays: set.ASSISTANT_KEEP_DAYS,
    },
    openEdx: openEdx(set),
    languageModel: languageModel(set),
    assistant: {
      tellsSchool: set.ASSISTANT_TELL_SCHOOL === 'on',
      modelCalls: {
        minute: set.ASSISTANT_MODEL_CALLS_PER_MINUTE,
        personDay: set.ASSISTANT_MODEL_CALLS_PER_PERSON_DAY,
      },
    },
    libreOffice: set.LIBREOFFICE,
    meetingProvider: set.MEETING_PROVIDER,
    zoom: {
      apiUrl: set.ZOOM_API_URL ?? 'https://api.zoom.us',
      oauthUrl: set.ZOOM_OAUTH_URL ?? 'https://zoom.us',
    },
    jitsi: jitsi(set),
    roles: processRoles(args),
  };
}
